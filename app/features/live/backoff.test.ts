import fc from "fast-check";
import { expect, test } from "vitest";
import { reconnectDelay } from "./backoff";

test.each([
  [0, 5_000],
  [1, 10_000],
  [2, 20_000],
  [3, 40_000],
  [4, 60_000],
  [5, 60_000],
  [10_000, 60_000],
  [-1, 5_000],
])("after %i failures it waits %i ms, and up to 30 % more (LIV-2)", (failures, base) => {
  expect(reconnectDelay(failures, 0)).toBe(base);
  expect(reconnectDelay(failures, 0.5)).toBe(base * 1.15);
  expect(reconnectDelay(failures, 0.999999)).toBeLessThanOrEqual(base * 1.3);
});

test("never sooner than the first pause, never later than the longest, and not all at once", () => {
  const seen = new Set<number>();
  fc.assert(
    fc.property(fc.nat(2_000), (failures) => {
      const delay = reconnectDelay(failures);
      seen.add(delay);
      expect(delay).toBeGreaterThanOrEqual(5_000);
      expect(delay).toBeLessThanOrEqual(78_000);
    }),
  );
  expect(seen.size).toBeGreaterThan(20);
});
