import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { billingDayOf, billingPeriod } from "./billing-period";

const ZONES = ["UTC", "America/Chicago", "Europe/London", "Asia/Kathmandu", "Australia/Lord_Howe"];
const utc = (text: string) => Date.parse(`${text}Z`);
/** Year, month and day of an instant in the zone. */
const calendarDate = (ms: number, timeZone: string) =>
  new Intl.DateTimeFormat("en-CA", { timeZone }).format(ms).split("-").map(Number);
const show = (ms: number) => new Date(ms).toISOString().slice(0, 16);

describe("the billing period", () => {
  it.each([
    ["in the middle", "2026-03-20T12:00", 14, "UTC", "2026-03-14T00:00", "2026-04-14T00:00"],
    ["before the day", "2026-03-13T23:59", 14, "UTC", "2026-02-14T00:00", "2026-03-14T00:00"],
    ["on the day", "2026-03-14T00:00", 14, "UTC", "2026-03-14T00:00", "2026-04-14T00:00"],
    ["over New Year", "2026-01-05T12:00", 14, "UTC", "2025-12-14T00:00", "2026-01-14T00:00"],
    ["in December", "2026-12-20T12:00", 14, "UTC", "2026-12-14T00:00", "2027-01-14T00:00"],
    ["the first", "2026-03-01T00:00", 1, "UTC", "2026-03-01T00:00", "2026-04-01T00:00"],
    ["the 30th, in February", "2026-02-28T08:00", 30, "UTC", "2026-02-28T00:00", "2026-03-30T00:00"],
    [
      "the 30th, before February's last",
      "2026-02-27T08:00",
      30,
      "UTC",
      "2026-01-30T00:00",
      "2026-02-28T00:00",
    ],
    ["the 31st, leap year", "2028-02-29T08:00", 31, "UTC", "2028-02-29T00:00", "2028-03-31T00:00"],
    ["the 31st, in April", "2026-04-30T08:00", 31, "UTC", "2026-04-30T00:00", "2026-05-31T00:00"],
    // Summer time begins on 8 March in Chicago.
    ["a zone", "2026-03-10T04:59", 10, "America/Chicago", "2026-02-10T06:00", "2026-03-10T05:00"],
    [
      "a zone, a minute on",
      "2026-03-10T05:00",
      10,
      "America/Chicago",
      "2026-03-10T05:00",
      "2026-04-10T05:00",
    ],
  ])("%s", (_, now, day, zone, start, end) => {
    const period = billingPeriod(utc(now), day, zone);
    expect([show(period.start), show(period.end)]).toEqual([start, end]);
  });

  it("contains its moment, starts on the billing day or a shorter month's last, and adjoins the next", () => {
    const moments = fc.integer({ min: utc("2000-01-01T00:00"), max: utc("2060-01-01T00:00") });
    const days = fc.integer({ min: 1, max: 31 });
    fc.assert(
      fc.property(moments, days, fc.constantFrom(...ZONES), (now, billingDay, zone) => {
        const { start, end } = billingPeriod(now, billingDay, zone);
        expect(start).toBeLessThanOrEqual(now);
        expect(now).toBeLessThan(end);
        for (const edge of [start, end]) {
          const [year = NaN, month = NaN, day = NaN] = calendarDate(edge, zone);
          const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
          expect(day).toBe(Math.min(billingDay, last));
          expect(calendarDate(edge - 1, zone)[2]).not.toBe(day);
        }
        expect(billingPeriod(end, billingDay, zone).start).toBe(end);
        expect(billingPeriod(start - 1, billingDay, zone).end).toBe(start);
      }),
    );
  });
});

it.each([
  [null, 30],
  [0, 30],
  [32, 30],
  [14.5, 30],
  [NaN, 30],
  [1, 1],
  [31, 31],
])("the billing day %s is %s (DSH-8)", (day, expected) => expect(billingDayOf(day)).toBe(expected));
