import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseForm } from "~/components/forms/parse-form.server";
import { testContext } from "../../../tests/setup/visitor";
import { withFeedback, withoutFeedback } from "./feedback-link";
import { parseFeedbackAsk } from "./feedback-link.schema";
import { feedbackForm } from "./feedback.schema";
import { givenFeedback, starsText } from "./given-feedback";

describe("a feedback link (FBK-6, FBK-7)", () => {
  it.each([
    ["", "no"],
    ["days=60", "no"],
    ["isPositive=true", "no"],
    ["feedback=1", "form"],
    ["feedback=", "form"],
    ["feedback=true", "form"],
    ["feedback=false", "no"],
    ["feedback=0&isPositive=true", "no"],
    ["feedback=1&isPositive=true", "positive"],
    ["feedback=1&isPositive=TRUE", "positive"],
    ["feedback=true&days=60&isPositive=true", "positive"],
    ["feedback=1&isPositive=false", "form"],
    ["feedback=1&isPositive=", "form"],
    ["feedback=1&isPositive=1", "form"],
    ["feedback=1&isPositive=true&isPositive=false", "form"],
    ["feedback=1&isPositive=false&isPositive=true", "form"],
    ["feedback=thanks", "thanks"],
  ])("?%s asks for: %s", (query, ask) => expect(parseFeedbackAsk(new URLSearchParams(query))).toBe(ask));

  it("is positive only if it says so (FBK-7)", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (feedback, isPositive) => {
        const ask = parseFeedbackAsk(new URLSearchParams({ feedback, isPositive }));
        expect(ask === "positive").toBe(
          ask !== "no" && ask !== "thanks" && isPositive.trim().toLowerCase() === "true",
        );
      }),
    );
  });

  it("is removed from the address, and the rest of the view stays", () => {
    expect(withoutFeedback("?days=60&feedback=1&filter=vip&isPositive=true")).toBe("?days=60&filter=vip");
    expect(withoutFeedback("?feedback=1")).toBe("");
    expect(withFeedback("?days=60&feedback=thanks&isPositive=true")).toBe("?days=60&feedback=1");
    expect(withFeedback("")).toBe("?feedback=1");
  });
});

const posted = (fields: Record<string, string>) => {
  const request = new Request("http://localhost/activity/1", {
    method: "POST",
    body: new URLSearchParams({ intent: "feedback", ...fields }),
  });
  return parseForm({ request, context: testContext() }, feedbackForm);
};
const errorsOf = (form: Awaited<ReturnType<typeof posted>>) => (form.ok ? {} : form.response.data.error);

const NO_STARS = "Please choose a star rating for this activity.";

describe("a feedback form", () => {
  it("needs stars; the text is optional (FBK-1, FBK-2)", async () => {
    const sent = { intent: "feedback", rating: 4, feedback: "" };
    expect(await posted({ rating: "4", feedback: "" })).toMatchObject({ ok: true, value: sent });
    expect(await posted({ rating: "4" })).toMatchObject({ ok: true, value: sent });
    expect(await posted({ rating: "4", feedback: " \u200b\u0007" })).toMatchObject({ ok: true, value: sent });
    expect(await posted({ feedback: "Kept" })).toMatchObject({
      ok: false,
      response: {
        init: { status: 400 },
        data: { initialValue: { feedback: "Kept" }, error: { rating: [NO_STARS] } },
      },
    });
  });

  it.each(["0", "6", "-1", "4.5", "five", "", " ", "4 ", "NaN", "1e0"])("has no %j stars", async (rating) => {
    const form = await posted({ rating, feedback: "Kept" });
    expect(errorsOf(form)).toEqual({ rating: [NO_STARS] });
    expect(form).toMatchObject({ response: { data: { initialValue: { feedback: "Kept" } } } });
  });

  it("takes 4000 characters, whatever its line ends, and keeps a longer text (FBK-2)", async () => {
    const most = "x".repeat(3998);
    const text = await posted({ rating: "5", feedback: `${most}\r\ny ` });
    expect(text).toMatchObject({ ok: true, value: { feedback: `${most}\ny` } });
    const longer = `${most}\r\nyz`;
    const form = await posted({ rating: "2", feedback: longer });
    expect(errorsOf(form)).toEqual({ feedback: ["At most 4,000 characters. You have typed 4,001."] });
    expect(form).toMatchObject({ response: { data: { initialValue: { rating: "2", feedback: longer } } } });
    expect(Object.keys(errorsOf(await posted({ feedback: longer })) ?? {})).toEqual(["rating", "feedback"]);
  });

  it("never throws, and is valid only with stars and a text that is not too long", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string({ maxLength: 5000 }), async (rating, feedback) => {
        const form = await posted({ rating, feedback });
        const text = feedback.replace(/\r\n?/g, "\n").trimEnd();
        expect(form.ok).toBe(/^[1-5]$/.test(rating) && text.length <= 4000);
      }),
    );
  });
});

describe("given feedback (FBK-3)", () => {
  it.each([
    [{ rating: null, feedback: null }, null],
    [{ rating: 0, feedback: "?" }, null],
    [
      { rating: 4, feedback: " Fine " },
      { rating: 4, text: "Fine" },
    ],
    [
      { rating: 9, feedback: null },
      { rating: 5, text: "" },
    ],
  ])("of %j", (message, given) => expect(givenFeedback(message)).toEqual(given));

  it("is shown in words", () => expect(starsText(4)).toBe("4 of 5 stars"));
});
