import { describe, expect, test } from "vitest";
import { planSchedule, type TypedSchedule } from "./schedule-plan";

const CHICAGO = "America/Chicago";
const NOW = Date.parse("2026-11-22T18:02:30Z"); // 12:02:30 on the clock.
const TYPED: TypedSchedule = { start: "", duration: "1HOUR", end: "", weeks: 1 };
const plan = (typed: Partial<TypedSchedule>, own: { start: number; end: number | null } | null = null) =>
  planSchedule({ ...TYPED, ...typed }, { now: NOW, timeZone: CHICAGO, own });

test("an empty start is now, and never in the past (STA-15)", () => {
  const { spans, errors, isNow, texts } = plan({});
  expect({ spans, errors, isNow }).toEqual({
    spans: [{ start: NOW, end: NOW + 3_600_000 }],
    errors: {},
    isNow: true,
  });
  expect(texts.start).toBe("");
});

test("an empty end is until further notice, and NOEND clears the end (STA-14, STA-15)", () => {
  expect(plan({ duration: "CUSTOM" }).spans).toEqual([{ start: NOW, end: null }]);
  const noEnd = plan({ duration: "NOEND", end: "11/23/2026 09:00 AM" });
  expect([noEnd.spans[0]?.end, noEnd.texts.end]).toEqual([null, ""]);
});

test("the end counts for CUSTOM alone, and follows from any other duration (STA-14)", () => {
  const typed = { start: "11/23/2026 09:00 AM", end: "11/23/2026 08:00 PM" };
  expect(plan({ ...typed, duration: "3HOUR" }).texts.end).toBe("11/23/2026 12:00 PM");
  expect(plan({ ...typed, duration: "CUSTOM" }).texts.end).toBe("11/23/2026 08:00 PM");
});

describe("what is wrong, to the letter (STA-17)", () => {
  test.each<[Partial<TypedSchedule>, object]>([
    [{ start: "11/22/2026 11:30 AM" }, { start: "The start time is in the past." }],
    [{ start: "11/22/2026 12:02 PM" }, {}],
    [
      { start: "11/23/2026 09:00 AM", duration: "CUSTOM", end: "11/23/2026 08:00 AM" },
      { end: "The end time is before the start time." },
    ],
    [
      { start: "11/23/2026 09:00 AM", duration: "CUSTOM", end: "11/23/2026 09:00 AM" },
      { end: "The end time is before the start time." },
    ],
    [
      { start: "11/21/2026 09:00 AM", duration: "CUSTOM", end: "11/21/2026 10:00 AM" },
      { start: "The start time is in the past.", end: "The end time is in the past." },
    ],
    [{ duration: "CUSTOM", end: "11/22/2026 11:30 AM" }, { end: "The end time is in the past." }],
    [{ start: "11/22/2031 12:00 PM" }, {}],
    [{ start: "11/23/2031 09:00 AM" }, { start: "Choose a time within the next 5 years." }],
    [{ start: "12/31/9999 11:55 PM" }, { start: "Choose a time within the next 5 years." }],
    [{ duration: "CUSTOM", end: "11/23/2926 09:00 AM" }, { end: "Choose a time within the next 5 years." }],
    [{ start: "soon" }, { start: "Enter a date and time like 11/23/2026 09:00 AM" }],
    [{ duration: "CUSTOM", end: "25:00" }, { end: "Enter a date and time like 11/23/2026 09:00 AM" }],
    [
      { start: "03/14/2027 02:30 AM" },
      { start: "The clocks go forward then, so this time does not exist. The next is 03/14/2027 03:30 AM." },
    ],
    [
      { duration: "NOEND", weeks: 2 },
      { weeks: "A status that lasts until further notice cannot be repeated." },
    ],
    [
      { start: "11/23/2026 09:00 AM", duration: "CUSTOM", end: "12/01/2026 09:00 AM", weeks: 2 },
      { weeks: "A status that lasts longer than a week cannot be repeated weekly." },
    ],
  ])("%j", (typed, errors) => {
    const planned = plan(typed);
    expect(planned.errors).toEqual(errors);
    expect(planned.spans.length > 0).toBe(Object.keys(errors).length === 0);
  });
});

test("a time between two steps is moved up, and a time that comes twice is told (STA-16, STA-28)", () => {
  expect(plan({ start: "11/23/2026 09:01 AM" })).toMatchObject({
    notes: ["11/23/2026 09:01 AM was moved up to 11/23/2026 09:05 AM."],
    texts: { start: "11/23/2026 09:05 AM", end: "11/23/2026 10:05 AM" },
  });
  expect(plan({ start: "11/07/2027 01:30 AM" }).notes).toEqual([
    "11/07/2027 01:30 AM comes twice when the clocks go back. The first one is meant.",
  ]);
});

test("the times of an entry that has begun stay as they are, between steps as well (STA-17)", () => {
  const own = { start: NOW - 7_123_000, end: NOW + 7_123_000 };
  const typed = { start: "11/22/2026 10:03 AM", duration: "CUSTOM" as const, end: "11/22/2026 02:01 PM" };
  expect(plan(typed, own)).toMatchObject({ spans: [own], errors: {}, notes: [] });
  expect(plan({ ...typed, start: "11/22/2026 10:00 AM" }, own).errors).toEqual({
    start: "The start time is in the past.",
  });
});

describe("a week of which the clock skips all is refused, whatever the day of the first (STA-27, STA-28)", () => {
  const words = (day: string) =>
    `${day}: the clocks go forward over these times, so there is nothing to schedule on that day. Choose other times or fewer weeks.`;
  test.each([
    [CHICAGO, "03/07/2027 02:00 AM", "03/07/2027 03:00 AM", words("14 Mar 2027")],
    [CHICAGO, "03/07/2027 02:30 AM", "03/07/2027 03:00 AM", words("14 Mar 2027")],
    ["Europe/London", "03/21/2027 01:00 AM", "03/21/2027 02:00 AM", words("28 Mar 2027")],
    [CHICAGO, "03/07/2027 02:00 AM", "03/07/2027 03:30 AM", undefined],
    [CHICAGO, "10/31/2027 01:00 AM", "10/31/2027 02:00 AM", undefined],
  ])("in %s from %s to %s", (timeZone, start, end, weeks) => {
    const typed = { start, duration: "CUSTOM" as const, end, weeks: 3 };
    const { errors, spans } = planSchedule(typed, { now: NOW, timeZone, own: null });
    expect(errors.weeks).toBe(weeks);
    expect(spans).toHaveLength(weeks === undefined ? 3 : 0);
  });
});

test("twelve weeks are twelve spans (STA-27)", () => {
  const { spans } = plan({ start: "11/23/2026 09:00 AM", weeks: 12 });
  expect(spans).toHaveLength(12);
  expect(spans.at(-1)?.start).toBe(Date.parse("2027-02-08T15:00:00Z"));
});
