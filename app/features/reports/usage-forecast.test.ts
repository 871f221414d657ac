import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { billingPeriod } from "../billing/statement/billing-period";
import { forecastWords, usageForecast, type UsageForecast } from "./usage-forecast";

const NOW = Date.parse("2026-03-20T00:00Z");
/** 10 Mar to 10 Apr: ten days of 31 have gone by. */
const period = billingPeriod(NOW, 10, "UTC");

describe("the forecast in words", () => {
  it.each([
    ["used up on a day of the period", 400, NOW, "At this pace 100 % on 22 Mar"],
    ["used up on its last day", 162, NOW, "At this pace 100 % on 9 Apr"],
    ["lasts, just", 161, NOW, "At this pace 99 % on 9 Apr"],
    ["lasts", 50, NOW, "At this pace 31 % on 9 Apr"],
    ["nothing used", 0, NOW, "No minutes used in this period so far"],
    ["the first day", 40, period.start + 3_600_000, "A forecast follows after the first day of the period"],
    ["the first day, used up", 500, period.start + 1, "All minutes of the plan are used"],
    ["over by one", 501, NOW, "1 minute over the plan"],
    ["over by many", 1742.5, NOW, "1,242.5 minutes over the plan"],
  ])("%s", (_, usedMinutes, now, words) =>
    expect(forecastWords({ usedMinutes, planMinutes: 500, period, now }, "UTC")).toBe(words),
  );

  it("names days of the zone", () => {
    const usage = { usedMinutes: 400, planMinutes: 500, period, now: NOW };
    expect(forecastWords(usage, "Pacific/Auckland")).toBe("At this pace 100 % on 23 Mar");
  });

  it("lies between now and the period's end, the earlier the more is used", () => {
    const seconds = (period.end - period.start) / 1000;
    const moments = fc.integer({ min: 86_400, max: seconds - 1 });
    const amounts = fc.integer({ min: 1, max: 499 });
    fc.assert(
      fc.property(moments, amounts, (second, usedMinutes) => {
        const now = period.start + second * 1000;
        const endOf = (forecast: UsageForecast) => {
          if (forecast.kind === "used-up") return forecast.at;
          if (forecast.kind !== "lasts") return expect.fail(forecast.kind);
          expect(forecast.percentAtEnd).toBeLessThanOrEqual(100);
          return period.end;
        };
        const end = endOf(usageForecast({ usedMinutes, planMinutes: 500, period, now }));
        const earlier = endOf(usageForecast({ usedMinutes: usedMinutes + 1, planMinutes: 501, period, now }));
        expect(earlier).toBeGreaterThan(now);
        expect(earlier).toBeLessThanOrEqual(end);
        expect(end).toBeLessThanOrEqual(period.end);
      }),
    );
  });
});
