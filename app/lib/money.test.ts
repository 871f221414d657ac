import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney, parseMoney, plainAmount } from "./money";

describe("an amount as text (MON-1, MON-2)", () => {
  it.each([
    ["412.50", "USD", 41_250],
    ["412.5", "USD", 41_250],
    ["412.", "USD", 41_200],
    ["412", "GBP", 41_200],
    ["412.5000", "USD", 41_250],
    [" 0.07 ", "USD", 7],
    ["-12.30", "GBP", -1_230],
    ["-0.00", "GBP", 0],
    ["1234567890123.99", "USD", 123_456_789_012_399],
    ["1500", "JPY", 1_500],
    ["1.234", "KWD", 1_234],
    ["0.1", "", 10],
  ])("%j %s is %s", (text, currency, minor) => expect(parseMoney(text, currency)).toBe(minor));

  it.each([null, "", ".", "-", "1,234.50", "$5", "12.345", "1e3", "0x10", "NaN", "99999999999999"])(
    "%j is none",
    (text) => expect(parseMoney(text, "USD")).toBeNull(),
  );

  it("has no decimals where the currency has none", () => expect(parseMoney("15.50", "JPY")).toBeNull());
});

it.each([
  [41_250, "USD", "$412.50"],
  [123_640, "GBP", "£1,236.40"],
  [-5, "GBP", "-£0.05"],
  [1_500, "JPY", "¥1,500"],
  [990, "CAD", "CA$9.90"],
  [990, "not a code", "9.90 not a code"],
])("%s of %s is written %s", (minor, currency, text) => expect(formatMoney(minor, currency)).toBe(text));

it("a written amount is read as the same amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) => {
      const text = formatMoney(minor, "USD").replace(/[$,]/g, "");
      expect(parseMoney(text, "USD")).toBe(minor);
    }),
  );
});

it.each([
  [118_040, "USD", "1180.40"],
  [7, "GBP", "0.07"],
  [-5, "USD", "-0.05"],
  [1_500, "JPY", "1500"],
  [1_234, "KWD", "1.234"],
])("%s of %s is %s for the API", (minor, currency, text) => expect(plainAmount(minor, currency)).toBe(text));

it("a plain amount is read as the same amount, in digits and one point", () => {
  const currencies = fc.constantFrom("USD", "JPY", "KWD");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), currencies, (minor, currency) => {
      const text = plainAmount(minor, currency);
      expect(text).toMatch(/^\d+(?:\.\d+)?$/);
      expect(parseMoney(text, currency)).toBe(minor);
    }),
  );
});
