import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCount } from "./format-count";

test("a count is written as the browser's own format for the language writes it", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString("en-GB"));
    }),
  );
  expect([0, 7, 999, 1000, 1234567].map(formatCount)).toEqual(["0", "7", "999", "1,000", "1,234,567"]);
});
