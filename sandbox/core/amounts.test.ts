import fc from "fast-check";
import { expect, test } from "vitest";
import { basisPointsOf, fromMinor, toMinor } from "./amounts";

const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });

test("an amount is the same after it was written and read", () => {
  fc.assert(
    fc.property(cents, (minor) => {
      expect(toMinor(fromMinor(minor))).toBe(minor);
    }),
  );
});

test.each(["", "12.", ".5", "1e3", "1,000", "1.005", " 1", "+1", "NaN", null, undefined, {}])(
  "%j is no amount",
  (text) => expect(toMinor(text)).toBeNull(),
);

test("a share of an amount is an integer within half a cent of the exact one, and never falls as the amount grows", () => {
  const amounts = fc.integer({ min: 0, max: 9_999_999_99 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (minor, basisPoints) => {
      const share = basisPointsOf(minor, basisPoints);
      expect(Number.isInteger(share)).toBe(true);
      const error = BigInt(share) * 10_000n - BigInt(minor) * BigInt(basisPoints);
      expect(error <= 5_000n && error > -5_000n).toBe(true);
      expect(basisPointsOf(minor + 1, basisPoints)).toBeGreaterThanOrEqual(share);
    }),
  );
});

test.each([
  [41_250, 300, 1_238],
  [100, 300, 3],
  [150, 300, 5],
  [0, 300, 0],
])("%i cents at %i hundredths of a percent are %i", (minor, basisPoints, share) =>
  expect(basisPointsOf(minor, basisPoints)).toBe(share),
);
