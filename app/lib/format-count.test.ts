import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCount, formatNumber } from "./format-count";

test("a count is written as the browser's own format for the language writes it", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString("en-GB"));
    }),
  );
  expect([0, 7, 999, 1000, 1234567].map(formatCount)).toEqual(["0", "7", "999", "1,000", "1,234,567"]);
});

test("a number is written with at most two decimals, as the browser's own format writes it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (hundredths) => {
      const value = hundredths / 100;
      expect(formatNumber(value)).toBe(value.toLocaleString("en-GB", { maximumFractionDigits: 2 }));
    }),
  );
  expect([0, 0.5, 12.25, 1 / 3, 999.999, 1234.5, -0.5].map(formatNumber)).toEqual([
    "0",
    "0.5",
    "12.25",
    "0.33",
    "1,000",
    "1,234.5",
    "-0.5",
  ]);
});
