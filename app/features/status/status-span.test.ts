import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDateTime, zoneShortName } from "~/lib/dates";
import {
  DURATION_CODES,
  endOf,
  isOfSpan,
  knownDuration,
  overlaps,
  weeklySpans,
  type DurationCode,
} from "./status-span";
import { readTypedTime } from "./typed-time";

const HOUR = 3_600_000;
const [NY, CHICAGO, LONDON, KOLKATA, HOWE] = [
  "America/New_York",
  "America/Chicago",
  "Europe/London",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
] as const;

function at(text: string, zone: string): number {
  const read = readTypedTime(text, zone);
  if (read.kind !== "time") throw new Error(`${text} in ${zone}: ${read.kind}`);
  return read.at;
}
function shown(ms: number | null, zone: string): string {
  return ms === null ? "open" : `${formatDateTime(ms, zone)} ${zoneShortName(ms, zone)}`;
}

describe("elapsed durations (STA-10, STA-13)", () => {
  test.each<[DurationCode, string, string, string]>([
    ["15MIN", NY, "11/23/2026 09:00 AM", "23 Nov 2026, 09:15 EST"],
    ["1HOUR", CHICAGO, "11/23/2026 09:00 AM", "23 Nov 2026, 10:00 CST"],
    ["3HOUR", KOLKATA, "12/31/2026 10:00 PM", "1 Jan 2027, 01:00 IST"],
    ["2HOUR", LONDON, "02/28/2028 11:00 PM", "29 Feb 2028, 01:00 GMT"],
    // The clock goes forward from 02:00 to 03:00, and back from 02:00 to 01:00.
    ["1HOUR", NY, "03/08/2026 01:30 AM", "8 Mar 2026, 03:30 EDT"],
    ["2HOUR", CHICAGO, "11/01/2026 12:30 AM", "1 Nov 2026, 01:30 CST"],
    ["3HOUR", LONDON, "03/29/2026 12:30 AM", "29 Mar 2026, 04:30 BST"],
    ["1HOUR", LONDON, "10/25/2026 12:30 AM", "25 Oct 2026, 01:30 BST"],
    // By half an hour: 02:00 to 02:30 in October, 02:00 to 01:30 in April.
    ["1HOUR", HOWE, "10/04/2026 01:30 AM", "4 Oct 2026, 03:00 LHDT"],
    ["1HOUR", HOWE, "04/05/2026 01:00 AM", "5 Apr 2026, 01:30 LHST"],
  ])("%s in %s from %s ends %s", (code, zone, start, end) =>
    expect(shown(endOf(code, at(start, zone), zone, null), zone)).toBe(end),
  );
});

describe("DAY ends at the following midnight (STA-11, STA-13)", () => {
  test.each<[string, string, string, number]>([
    [NY, "11/23/2026 09:00 AM", "24 Nov 2026, 00:00 EST", 15],
    [NY, "11/23/2026 12:00 AM", "24 Nov 2026, 00:00 EST", 24],
    [NY, "03/08/2026 12:00 AM", "9 Mar 2026, 00:00 EDT", 23],
    [NY, "11/01/2026 12:00 AM", "2 Nov 2026, 00:00 EST", 25],
    [CHICAGO, "03/08/2026 12:00 AM", "9 Mar 2026, 00:00 CDT", 23],
    [CHICAGO, "12/31/2026 06:00 PM", "1 Jan 2027, 00:00 CST", 6],
    [LONDON, "10/25/2026 12:00 AM", "26 Oct 2026, 00:00 GMT", 25],
    [LONDON, "02/28/2027 12:00 AM", "1 Mar 2027, 00:00 GMT", 24],
    [LONDON, "02/28/2028 12:00 AM", "29 Feb 2028, 00:00 GMT", 24],
    [KOLKATA, "02/29/2028 11:55 PM", "1 Mar 2028, 00:00 IST", 1 / 12],
    [HOWE, "10/04/2026 12:00 AM", "5 Oct 2026, 00:00 LHDT", 23.5],
    [HOWE, "04/05/2026 12:00 AM", "6 Apr 2026, 00:00 LHST", 24.5],
  ])("in %s from %s until %s, %d hours", (zone, start, end, hours) => {
    const from = at(start, zone);
    const until = endOf("DAY", from, zone, null) ?? 0;
    expect(shown(until, zone)).toBe(end);
    expect((until - from) / HOUR).toBeCloseTo(hours);
  });
});

describe("WEEK ends on Saturday 00:00, from the weekend after seven days (STA-12, STA-13)", () => {
  test.each<[string, string, string]>([
    [CHICAGO, "11/23/2026 09:00 AM", "28 Nov 2026, 00:00 CST"],
    [CHICAGO, "11/27/2026 11:55 PM", "28 Nov 2026, 00:00 CST"],
    [CHICAGO, "11/28/2026 12:00 AM", "5 Dec 2026, 00:00 CST"],
    [CHICAGO, "11/29/2026 10:00 AM", "6 Dec 2026, 10:00 CST"],
    // The Sunday of the change, and the one before it: the same time on the clock.
    [NY, "03/01/2026 10:00 AM", "8 Mar 2026, 10:00 EDT"],
    [NY, "10/31/2026 10:00 AM", "7 Nov 2026, 10:00 EST"],
    [LONDON, "03/28/2026 10:00 AM", "4 Apr 2026, 10:00 BST"],
    [LONDON, "10/19/2026 10:00 AM", "24 Oct 2026, 00:00 BST"],
    [KOLKATA, "12/31/2026 10:00 AM", "2 Jan 2027, 00:00 IST"],
    [HOWE, "10/03/2026 10:00 AM", "10 Oct 2026, 10:00 LHDT"],
    [LONDON, "02/26/2028 10:00 AM", "4 Mar 2028, 10:00 GMT"],
  ])("in %s from %s until %s", (zone, start, end) =>
    expect(shown(endOf("WEEK", at(start, zone), zone, null), zone)).toBe(end),
  );
});

test("CUSTOM keeps the given end, NOEND has none (STA-14)", () => {
  expect(endOf("CUSTOM", 0, NY, 5 * HOUR)).toBe(5 * HOUR);
  expect(endOf("CUSTOM", 0, NY, null)).toBeNull();
  expect(endOf("NOEND", 0, NY, 5 * HOUR)).toBeNull();
});

test.each([
  ["DAY", "DAY"],
  ["NONE", "1HOUR"],
  ["", "1HOUR"],
  [null, "1HOUR"],
  ["day", "1HOUR"],
])("the code %s is offered as %s", (code, known) => expect(knownDuration(code)).toBe(known));

describe("the same time each week (STA-27)", () => {
  test.each<[DurationCode, string, string, string[]]>([
    [
      "1HOUR",
      NY,
      "10/25/2026 09:00 AM",
      ["25 Oct 2026, 09:00 EDT", "1 Nov 2026, 09:00 EST", "8 Nov 2026, 09:00 EST"],
    ],
    [
      "DAY",
      LONDON,
      "03/22/2026 12:00 AM",
      ["22 Mar 2026, 00:00 GMT", "29 Mar 2026, 00:00 GMT", "5 Apr 2026, 00:00 BST"],
    ],
    [
      "3HOUR",
      HOWE,
      "09/27/2026 11:00 PM",
      ["27 Sept 2026, 23:00 LHST", "4 Oct 2026, 23:00 LHDT", "11 Oct 2026, 23:00 LHDT"],
    ],
  ])("%s in %s from %s", (code, zone, start, starts) => {
    const first = at(start, zone);
    const spans = weeklySpans(code, { start: first, end: endOf(code, first, zone, null) }, zone, 3);
    expect(spans.map((span) => shown(span.start, zone))).toEqual(starts);
    for (const span of spans) expect(span.end).toBe(endOf(code, span.start, zone, null));
  });

  test("a custom end moves along", () => {
    const first = { start: at("10/30/2026 05:00 PM", NY), end: at("11/02/2026 09:00 AM", NY) };
    const ends = weeklySpans("CUSTOM", first, NY, 2).map(({ end }) => shown(end, NY));
    expect(ends).toEqual(["2 Nov 2026, 09:00 EST", "9 Nov 2026, 09:00 EST"]);
  });
});

const zones = fc.constantFrom(NY, CHICAGO, LONDON, KOLKATA, HOWE);
const instants = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) });

test("every duration ends after its start, and never later than eight days (STA-13)", () => {
  fc.assert(
    fc.property(zones, instants, fc.constantFrom(...DURATION_CODES.slice(0, 6)), (zone, start, code) => {
      const end = endOf(code, start, zone, null) ?? 0;
      expect(end).toBeGreaterThan(start);
      expect(end - start).toBeLessThanOrEqual(7 * 24 * HOUR + HOUR);
    }),
  );
});

test("DAY ends at 00:00 on the clock, and a weekday's WEEK on a Saturday (STA-11, STA-12)", () => {
  fc.assert(
    fc.property(zones, instants, (zone, start) => {
      expect(formatDateTime(endOf("DAY", start, zone, null) ?? 0, zone)).toMatch(/, 00:00$/);
      const weekday = (ms: number) =>
        new Intl.DateTimeFormat("en", { timeZone: zone, weekday: "short" }).format(ms);
      if (["Sat", "Sun"].includes(weekday(start))) return;
      const end = endOf("WEEK", start, zone, null) ?? 0;
      expect([weekday(end), formatDateTime(end, zone).slice(-5)]).toEqual(["Sat", "00:00"]);
    }),
  );
});

test.each([
  [[1, 2], [2, 3], false],
  [[1, 3], [2, 4], true],
  [[1, null], [5, 6], true],
  [[5, null], [1, 5], false],
  [[1, null], [2, null], true],
] as const)("%j and %j overlap: %s (STA-19)", ([start, end], [otherStart, otherEnd], expected) => {
  expect(overlaps({ start, end }, { start: otherStart, end: otherEnd })).toBe(expected);
  expect(overlaps({ start: otherStart, end: otherEnd }, { start, end })).toBe(expected);
});

test.each([
  ["the same", [10, 20], [10, 20], 0, true],
  ["another end", [10, 20], [10, 25], Infinity, false],
  ["another start", [10, 20], [15, 20], 0, false],
  ["of one length, begun earlier", [10, 20], [15, 25], 5, true],
  ["of one end, begun earlier", [10, 20], [15, 20], 5, true],
  ["begun too early", [10, 20], [16, 26], 5, false],
  ["begun later", [15, 25], [10, 20], Infinity, false],
  ["without an end, begun earlier", [10, null], [15, null], 5, true],
  ["without an end instead of with one", [10, null], [15, 20], Infinity, false],
  ["over before the other begins", [10, 20], [20, 30], Infinity, false],
] as const)(
  "an entry as wanted: %s (STA-30)",
  (_what, [start, end], [wantedStart, wantedEnd], earlier, expected) =>
    expect(isOfSpan({ start, end }, { start: wantedStart, end: wantedEnd }, earlier)).toBe(expected),
);
