import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { barPercent, usageLevel, usagePercent } from "./usage-level";

describe("how much of the plan is used", () => {
  it.each([
    [0, 500, 0, "normal", 0],
    [374, 500, 74, "normal", 74],
    [375, 500, 75, "yellow", 75],
    [449, 500, 89, "yellow", 89],
    [449.99, 500, 89, "yellow", 89],
    [450, 500, 90, "orange", 90],
    [499, 500, 99, "orange", 99],
    [499.9999, 500, 99, "orange", 99],
    [500, 500, 100, "red", 100],
    // A hundred times this, divided by it, is 99.99999999999999.
    [0.010000000000000021, 0.010000000000000021, 100, "red", 100],
    [542, 500, 108, "red", 100],
    [50_000, 500, 10_000, "red", 100],
    [-4, 500, 0, "normal", 0],
  ])("%s of %s minutes: %s %%, %s, bar %s (DSH-5)", (used, plan, percent, level, bar) => {
    expect(usagePercent(used, plan)).toBe(percent);
    expect(usageLevel(percent)).toBe(level);
    expect(barPercent(percent)).toBe(bar);
  });

  it.each([null, 0, -1])("of a plan of %s minutes is nothing", (plan) =>
    expect(usagePercent(10, plan)).toBeNull(),
  );

  it("says at least 100 exactly when the plan is used up", () => {
    const amounts = fc.double({ min: 0.01, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(amounts, amounts, (used, plan) => {
        expect((usagePercent(used, plan) ?? NaN) >= 100).toBe(used >= plan);
      }),
    );
  });
});
