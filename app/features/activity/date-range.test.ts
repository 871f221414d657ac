import { expect, it } from "vitest";
import { activitySearch, withoutRange } from "./activity-view";
import { parseActivityView } from "./activity-view.schema";
import { dateLimits, periodInWords, periodOf } from "./date-range";

const timeZone = "America/Chicago";
/** 23:30 of 9 March in Chicago, and already the 10th in UTC; the clock went forward on the 8th. */
const now = Date.parse("2026-03-10T04:30Z");
const viewOf = (query: string) => parseActivityView(new URLSearchParams(query), 30, { now, timeZone });
const utc = (ms: number | null) => ms && new Date(ms).toISOString().slice(0, 16);

it.each([
  [
    "from=2026-03-07&to=2026-03-08",
    30,
    "from 7 Mar 2026 to 8 Mar 2026",
    "2026-03-07T06:00",
    "2026-03-09T05:00",
  ],
  ["from=2026-03-08&to=2026-03-08", 30, "on 8 Mar 2026", "2026-03-08T06:00", "2026-03-09T05:00"],
  ["from=2026-03-09", 30, "since 9 Mar 2026", "2026-03-09T05:00", null],
  [
    "from=2026-01-15&to=2026-01-31",
    60,
    "from 15 Jan 2026 to 31 Jan 2026",
    "2026-01-15T06:00",
    "2026-02-01T06:00",
  ],
  ["to=2025-12-24", 120, "until 24 Dec 2025", "2025-11-09T06:00", "2025-12-25T06:00"],
  ["from=2025-11-09", 120, "since 9 Nov 2025", "2025-11-09T06:00", null],
  ["days=60", 60, "in the last 60 days", "2026-01-08T06:00", null],
])("%s reads %i days and shows %s, by the viewer's clock (ACT-53)", (query, days, words, since, until) => {
  const view = viewOf(query);
  const period = periodOf(view, { now, timeZone, older: null });
  expect(view.days).toBe(days);
  expect(periodInWords(view)).toBe(words);
  expect([utc(period.since), utc(period.until)]).toEqual([since, until]);
  expect(activitySearch(view)).toBe(`?${query}`);
});

it("while older activity is missing a range begins where the list does (ACT-44)", () => {
  const older = { kind: "loading", days: 7, soFar: 0 } as const;
  const period = periodOf(viewOf("from=2026-02-01&to=2026-03-05"), { now, timeZone, older });
  expect([utc(period.since), utc(period.until)]).toEqual(["2026-03-02T06:00", "2026-03-06T06:00"]);
});

it("dates go before days, and without them a view shows its default again", () => {
  const view = viewOf("days=90&from=2026-01-15&page=3");
  expect(activitySearch(view)).toBe("?from=2026-01-15&page=3");
  expect(activitySearch(view, { page: 1, ...withoutRange(view) })).toBe("");
});

it.each([
  ["from=nonsense", "from", "From: “nonsense” is no date. Enter the day as in 2026-03-09."],
  ["from=2026-02-30", "from", "From: “2026-02-30” is no date. Enter the day as in 2026-03-09."],
  ["to=5/3/2026", "to", "To: “5/3/2026” is no date. Enter the day as in 2026-03-09."],
  ["from=2026-03-05&to=2026-03-01", "to", "To: 1 Mar 2026 is before 5 Mar 2026, the first day."],
  [
    "from=2025-11-08",
    "from",
    "From: 8 Nov 2025 is too long ago. The first day that can be shown is 9 Nov 2025.",
  ],
  ["to=2026-03-10", "to", "To: 10 Mar 2026 is still to come. Today is 9 Mar 2026."],
])("%s is no range: the reason is said, the days are shown, what was typed is kept", (query, field, text) => {
  const view = viewOf(`${query}&days=60`);
  expect(view.range?.problem).toEqual({ field, text });
  expect(periodInWords(view)).toBe("in the last 60 days");
  expect(periodOf(view, { now, timeZone, older: null }).until).toBeNull();
  expect(new URLSearchParams(activitySearch(view)).toString()).toBe(
    new URLSearchParams(`days=60&${query}`).toString(),
  );
});

it("the days that can be chosen are the viewer's", () => {
  expect(dateLimits(now, timeZone)).toEqual({ earliest: "2025-11-09", latest: "2026-03-09" });
  expect(dateLimits(now, "UTC")).toEqual({ earliest: "2025-11-10", latest: "2026-03-10" });
});
