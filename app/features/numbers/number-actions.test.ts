import { expect, test } from "vitest";
import { actionableNumber, numberActions } from "./number-actions";

test.each([
  ["+14155550132", "+14155550132"],
  ["(415) 555-0132", "+14155550132"],
  ["+442079460123", "+442079460123"],
  ["anonymous", null],
  ["911", null],
  ["", null],
  [null, null],
])("%s can be acted on as %s (NUM-3)", (raw, number) => {
  expect(actionableNumber(raw)).toBe(number);
});

test("nothing can be done with no number", () => {
  expect(numberActions(null)).toEqual([]);
});

test("a number can be called, and looked for in all that came in", () => {
  expect(numberActions("+14155550132")).toEqual([
    { label: "Call 415-555-0132", icon: "phone", href: "tel:+14155550132" },
    { label: "All activity of this number", icon: "search", href: "/activity?q=415-555-0132&days=120" },
  ]);
});
