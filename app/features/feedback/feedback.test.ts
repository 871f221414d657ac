import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withFeedback, withoutFeedback } from "./feedback-link";
import { parseFeedbackAsk } from "./feedback-link.schema";
import { NO_STARS, parseFeedback } from "./feedback.schema";
import { givenFeedback, starsText } from "./given-feedback";

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

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

  it("is never praise unless it says so (FBK-7)", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (feedback, isPositive) => {
        const ask = parseFeedbackAsk(new URLSearchParams({ feedback, isPositive }));
        expect(ask === "positive").toBe(
          ask !== "no" && ask !== "thanks" && isPositive.trim().toLowerCase() === "true",
        );
      }),
    );
  });

  it("leaves the address and the rest of the view stays", () => {
    expect(withoutFeedback("?days=60&feedback=1&filter=vip&isPositive=true")).toBe("?days=60&filter=vip");
    expect(withoutFeedback("?feedback=1")).toBe("");
    expect(withFeedback("?days=60&feedback=thanks&isPositive=true")).toBe("?days=60&feedback=1");
    expect(withFeedback("")).toBe("?feedback=1");
  });
});

describe("a feedback form", () => {
  it("needs stars; the text is optional (FBK-1, FBK-2)", () => {
    expect(parseFeedback(form({ rating: "4", feedback: "" }))).toEqual({ rating: 4, text: "", errors: {} });
    expect(parseFeedback(form({ rating: "4" }))).toEqual({ rating: 4, text: "", errors: {} });
    expect(parseFeedback(form({ feedback: "Kept " }))).toEqual({
      rating: null,
      text: "Kept",
      errors: { rating: NO_STARS },
    });
    expect(NO_STARS).toBe("Please choose a star rating for this activity.");
  });

  it.each(["0", "6", "-1", "4.5", "five", "", " ", "4 ", "NaN", "1e0"])("has no %j stars", (rating) => {
    expect(parseFeedback(form({ rating, feedback: "Kept" }))).toMatchObject({
      rating: null,
      text: "Kept",
      errors: { rating: NO_STARS },
    });
  });

  it("takes 4000 characters, however its lines end, and keeps what is longer (FBK-2)", () => {
    const most = "x".repeat(3998);
    expect(parseFeedback(form({ rating: "5", feedback: `${most}\r\ny` })).errors).toEqual({});
    const longer = `${most}\r\nyz`;
    expect(parseFeedback(form({ rating: "2", feedback: longer }))).toEqual({
      rating: 2,
      text: `${most}\nyz`,
      errors: { text: "At most 4,000 characters. You have typed 4,001." },
    });
    expect(Object.keys(parseFeedback(form({ feedback: longer })).errors)).toEqual(["rating", "text"]);
  });

  it("never throws, and without errors it can be sent", () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ maxLength: 5000 }), (rating, feedback) => {
        const input = parseFeedback(form({ rating, feedback }));
        const fine = Object.keys(input.errors).length === 0;
        expect(fine).toBe(input.rating !== null && input.text.length <= 4000);
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

  it("reads in words", () => expect(starsText(4)).toBe("4 of 5 stars"));
});
