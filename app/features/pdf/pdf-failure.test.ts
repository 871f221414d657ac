import { expect, test } from "vitest";
import { printFailure } from "./pdf-failure";
import { PrintRefusal } from "./print-queue";

const LATE = new PrintRefusal("deadline");

test.each<[string, { advice?: string }, string]>([
  ["the Monthly Report", { advice: "Please try again, or take the Excel file." }, " or take the Excel file."],
  ["a statement or a receipt", {}, " Please try again."],
])("%s that took too long advises only what there is (UI-6)", (_what, words, end) => {
  const { status, userText } = printFailure(LATE, "AB12CD34", { isMissing: false, ...words });
  expect(status).toBe(504);
  expect(userText.startsWith("The report took too long to make. Please try again")).toBe(true);
  expect(userText.endsWith(end)).toBe(true);
});

test.each<[string, { shown?: "list" | "page" }]>([
  ["list", { shown: "list" }],
  ["page", {}],
])("without a browser the %s can be printed as it is shown (UI-6)", (shown, words) => {
  const { status, userText } = printFailure(new Error("None"), "AB12CD34", { isMissing: true, ...words });
  expect(status).toBe(501);
  expect(userText).toContain(`prints the ${shown} as it is shown.`);
});

test("a refusal of the queue has its own words (UI-6)", () => {
  const { userText } = printFailure(new PrintRefusal("full"), "AB12CD34", { isMissing: false });
  expect(userText).toBe("Many reports are being made right now. Please try again in a few seconds.");
});
