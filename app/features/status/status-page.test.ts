import { describe, expect, test } from "vitest";
import { testUser } from "../../../tests/setup/test-user";
import { phoneDigits } from "~/lib/phone-number";
import { planSchedule } from "./schedule-plan";
import { entriesOf } from "./status-entry";
import { nameAfterTick, savedName } from "./status-name";
import { statusPage } from "./status-page.server";
import { previewStatus } from "./status-preview";

const CHICAGO = "America/Chicago";
const NOW = Date.parse("2026-11-21T18:00:00Z"); // Saturday, 12:00 on the clock.

function userWith(
  ...entries: Array<[name: string | null, start: string, end: string | null, more?: object]>
) {
  return testUser({
    scheduledStatuses: entries.map(([statusName, startTime, endTime, more], index) => ({
      statusScheduleId: index + 1,
      startTime,
      endTime,
      status: { statusId: index + 1, statusName, takingCalls: "N", ...more },
    })),
    savedStatuses: [
      { statusId: 90, statusName: "Lunch", saved: "Y", durationCode: "1HOUR", durationStatusText: "1 hour" },
      { statusId: 91, statusName: null, saved: "Y", takingCalls: "Y", exceptions: [{ exceptionName: "A" }] },
    ],
  });
}
const page = (user: ReturnType<typeof userWith>, search = "") => statusPage(user, NOW, CHICAGO, search);
const OUT = ["Out of office", "2026-11-27T23:00:00Z", "2026-11-28T06:00:00Z"] as const;

describe("what is said at the top (STA-29)", () => {
  test.each([
    ["nothing", userWith(), true, "Nothing is scheduled for the next seven days."],
    [
      "an entry to come",
      userWith([...OUT]),
      true,
      "From Fri 27 Nov, 17:00 CST: Out of office until Sat 28 Nov, 00:00 CST.",
    ],
    [
      "one that holds",
      userWith(["Lunch", "2026-11-21T17:00:00Z", "2026-11-21T19:00:00Z"]),
      false,
      "Lunch until Sat 21 Nov, 13:00 CST. Then you take calls again.",
    ],
    [
      "one that the next follows at once",
      userWith(
        ["Lunch", "2026-11-21T17:00:00Z", "2026-11-21T19:00:00Z"],
        [null, "2026-11-21T19:00:00Z", null],
      ),
      false,
      "Lunch until Sat 21 Nov, 13:00 CST. From Sat 21 Nov, 13:00 CST: Unnamed Status until further notice.",
    ],
    [
      "one until further notice that takes calls",
      userWith(["Busy", "2026-11-21T17:00:00Z", null, { takingCalls: "Y" }]),
      true,
      "Busy until further notice.",
    ],
    [
      "one after the next seven days",
      userWith(["Later", "2027-01-04T15:00:00Z", "2027-01-04T16:00:00Z"]),
      true,
      "From Mon 4 Jan 2027, 09:00 CST: Later until Mon 4 Jan 2027, 10:00 CST. Nothing is scheduled for the next seven days.",
    ],
    [
      "one that has ended",
      userWith(["Past", "2026-11-21T15:00:00Z", "2026-11-21T18:00:00Z"]),
      true,
      "Nothing is scheduled for the next seven days.",
    ],
  ])("with %s", (_what, user, isTakingCalls, text) => {
    const { state } = page(user);
    expect(state).toEqual({
      isTakingCalls,
      title: isTakingCalls ? "You are taking calls." : "You are not taking calls.",
      text,
    });
  });
});

describe("seven days (STA-29)", () => {
  test("entries and gaps, each on its days", () => {
    const { days } = page(
      userWith(
        ["In court", "2026-11-23T15:00:00Z", "2026-11-23T18:00:00Z"],
        ["Thanksgiving", "2026-11-26T06:00:00Z", "2026-11-27T06:00:00Z"],
        ["Out of office", "2026-11-27T23:00:00Z", "2026-11-30T15:00:00Z"],
      ),
    );
    expect(
      days.map(({ label, parts }) => [
        label,
        ...parts.map(({ time, name, more }) => `${time} ${name} ${more}`),
      ]),
    ).toEqual([
      ["Sat 21"],
      ["Sun 22"],
      ["Mon 23", "09:00 – 12:00 In court Not taking calls"],
      ["Tue 24"],
      ["Wed 25"],
      ["Thu 26", "All day Thanksgiving Not taking calls"],
      ["Fri 27", "from 17:00 Out of office Not taking calls until Mon 09:00"],
    ]);
    expect(days[2]?.parts[0]).toMatchObject({ from: 38, length: 13 });
  });

  test("an end that is a week or more away has its date", () => {
    const { days } = page(userWith(["Leave", "2026-11-27T23:00:00Z", "2026-12-14T15:00:00Z"]));
    expect(days[6]?.parts[0]?.more).toBe("Not taking calls until Mon 14 Dec, 09:00");
  });

  test("a day of 25 hours has its real length", () => {
    const user = userWith(["Away", "2026-11-01T05:00:00Z", "2026-11-01T17:30:00Z"]);
    const { days } = statusPage(user, Date.parse("2026-11-01T04:00:00Z"), CHICAGO, "");
    expect(days[1]).toMatchObject({ label: "Sun 1", parts: [{ from: 0, length: 50, time: "until 11:30" }] });
    expect(days).toHaveLength(7);
  });
});

test("the schedule in words: what holds and comes, then what has ended; names of their own or none (STA-4)", () => {
  const { schedule } = page(
    userWith(
      ["Past", "2026-11-20T15:00:00Z", "2026-11-20T16:00:00Z"],
      [" ", "2026-11-23T15:00:00Z", "2026-11-23T18:00:00Z"],
      ["Now", "2026-11-21T15:00:00Z", null],
    ),
  );
  expect(schedule.map(({ name, when, isNow, isEnded }) => ({ name, when, isNow, isEnded }))).toEqual([
    { name: "Now", when: "from Sat 21 Nov, 09:00 CST until further notice", isNow: true, isEnded: false },
    { name: "Unnamed Status", when: "Mon 23 Nov, 09:00 – 12:00 CST", isNow: false, isEnded: false },
    { name: "Past", when: "Fri 20 Nov, 09:00 – 10:00 CST", isNow: false, isEnded: true },
  ]);
});

test.each([
  ["", ["Lunch", "Unnamed Status"]],
  ["LUN", ["Lunch"]],
  ["unnamed", ["Unnamed Status"]],
  ["x", []],
])("the saved ones under the search %j", (search, names) =>
  expect(page(userWith(), search).saved.map(({ name }) => name)).toEqual(names),
);

test("the schedule, the seven days and what holds stay whole under a search (STA-1)", () => {
  const user = userWith([...OUT], ["Lunch", "2026-11-21T17:00:00Z", "2026-11-21T19:00:00Z"]);
  const { saved: all, foundCount: allCount, ...whole } = page(user);
  const { saved, foundCount, ...found } = page(user, "unnamed");
  expect(saved.length).toBeLessThan(all.length);
  expect([allCount, foundCount]).toEqual([2, 1]);
  expect(found).toEqual(whole);
});

test("of a great many statuses and entries the first are shown, and the rest is counted", () => {
  const many = Array.from({ length: 300 }, (_, index) => index);
  const user = testUser({
    scheduledStatuses: many.map((index) => ({
      statusScheduleId: index + 1,
      startTime: new Date(NOW + index * 60_000).toISOString(),
      endTime: new Date(NOW + (index + 1) * 60_000).toISOString(),
      status: { statusId: 1, statusName: `Entry ${index}`, takingCalls: "N" },
    })),
    savedStatuses: many.map((index) => ({ statusId: index + 1, statusName: `Saved ${index}`, saved: "Y" })),
  });
  const { schedule, laterCount, saved, foundCount, days } = page(user);
  expect([schedule.length, laterCount, schedule.at(-1)?.name]).toEqual([200, 100, "Entry 199"]);
  expect([saved.length, foundCount]).toEqual([200, 300]);
  expect(days.map(({ parts, moreCount }) => [parts.length, moreCount])).toEqual([
    [12, 288],
    ...Array.from({ length: 6 }, () => [0, 0]),
  ]);
  const found = page(user, "saved 299");
  expect([found.saved.map(({ name }) => name), found.foundCount]).toEqual([["Saved 299"], 1]);
});

test("what a saved status is like", () =>
  expect(page(userWith()).saved.map(({ facts }) => facts)).toEqual([
    "Not taking calls · 1 hour",
    "Taking calls · 1 exception",
  ]));

test.each([
  ["One Time", true, "", null],
  ["", false, "One Time", "One Time"],
  ["Lunch", true, "Lunch", "Lunch"],
  ["Lunch", false, "Lunch", "Lunch"],
  ["", true, "", null],
])("the name %j with saved %s becomes %j, and %j is saved (STA-3, STA-4)", (name, isSaved, shown, saved) => {
  expect(nameAfterTick(name, isSaved)).toBe(shown);
  expect(savedName(name, isSaved)).toBe(saved);
});

describe("the sentence before it is saved (STA-19)", () => {
  const contacts = new Map([[phoneDigits("+14155550143"), "Jane Doe"]]);
  const say = (
    typed: { start?: string; duration?: "WEEK" | "1HOUR" | "3HOUR" | "NOEND"; weeks?: number },
    {
      takingCalls = false,
      numbers = new Array<string>(),
      message = null as string | null,
      accept = new Array<string>(),
      reject = new Array<string>(),
      user = userWith(),
    } = {},
  ) => {
    const schedule = { start: "", duration: "1HOUR", end: "", weeks: 1, ...typed } as const;
    const plan = planSchedule(schedule, { now: NOW, timeZone: CHICAGO, own: null });
    const entries = entriesOf(user.scheduledStatuses);
    return previewStatus(
      plan,
      { name: "Lunch", takingCalls, numbers, message, accept, reject },
      { now: NOW, timeZone: CHICAGO, entries, own: null, contacts },
    );
  };

  test("what callers hear, and who is treated apart, is said, too", () =>
    expect(
      say(
        { duration: "NOEND" },
        {
          message: "On vacation",
          numbers: ["+14155550142"],
          accept: ["Superior Court", " "],
          reject: ["Sales", "Marketing"],
        },
      ).sentence,
    ).toBe(
      "Callers are told you are out until further notice. Callers hear “On vacation”. Urgent calls go to 415-555-0142. Put through all the same: Superior Court. Not put through: Sales, Marketing.",
    ));

  test("of a great many entries that it would overlap the first are named, and the rest is counted", () => {
    const user = userWith(
      ...Array.from(
        { length: 28 },
        (_, index) =>
          [`Entry ${index}`, "2026-11-23T15:00:00Z", `2026-11-23T16:${10 + index}:00Z`] as [
            string,
            string,
            string,
          ],
      ),
    );
    const { overlaps } = say({ start: "11/23/2026 09:00 AM" }, { user });
    expect([overlaps.length, overlaps[0], overlaps.at(-1)]).toEqual([
      26,
      "Entry 0, Mon 23 Nov, 09:00 – 10:10 CST",
      "and 3 more",
    ]);
  });

  test.each([
    [
      {},
      {},
      "Callers are told you are out until Sat 21 Nov 2026 13:00 CST. Afterwards you take calls again.",
    ],
    [{ duration: "NOEND" as const }, { takingCalls: true }, "You take calls until further notice."],
    [{ start: "03/09/2026 09:00 AM", duration: "WEEK" as const }, {}, null],
    [
      { start: "03/08/2027 09:00 AM", duration: "WEEK" as const },
      { numbers: ["+14155550142", "+447700900178"] },
      "Callers are told you are out from Mon 8 Mar 2027 09:00 CST until Sat 13 Mar 2027 00:00 CST. Urgent calls go to 415-555-0142, then to 07700900178. Afterwards you take calls again.",
    ],
    [
      { start: "11/23/2026 09:00 AM", weeks: 3 },
      {},
      "Callers are told you are out from Mon 23 Nov 2026 09:00 CST until 10:00 CST. The same in 3 weeks, for the last time from Mon 7 Dec 2026 09:00 CST. Afterwards you take calls again.",
    ],
    [
      // The clocks go back in between, so the two times of one day have two zones.
      { start: "11/07/2027 12:30 AM", duration: "3HOUR" as const },
      {},
      "Callers are told you are out from Sun 7 Nov 2027 00:30 CDT until 02:30 CST. Afterwards you take calls again.",
    ],
    [
      { start: "11/23/2026 11:00 PM" },
      {},
      "Callers are told you are out from Mon 23 Nov 2026 23:00 CST until Tue 24 Nov 2026 00:00 CST. Afterwards you take calls again.",
    ],
  ])("%j %j", (typed, more, sentence) => expect(say(typed, more).sentence).toBe(sentence));

  test("a number of a contact is said with its name (STA-34)", () =>
    expect(say({}, { numbers: ["+14155550143", "+14155550142"] }).sentence).toContain(
      "Urgent calls go to Jane Doe (415-555-0143), then to 415-555-0142.",
    ));

  test("the entries that it would overlap are named, in any of its weeks", () => {
    const user = userWith(["Lunch", "2026-11-30T15:30:00Z", "2026-11-30T16:30:00Z"], [...OUT]);
    expect(say({ start: "11/23/2026 09:00 AM" }, { user }).overlaps).toEqual([]);
    expect(say({ start: "11/23/2026 09:00 AM", weeks: 2 }, { user }).overlaps).toEqual([
      "Lunch, Mon 30 Nov, 09:30 – 10:30 CST",
    ]);
    expect(say({ duration: "NOEND" }, { user }).overlaps).toHaveLength(2);
  });
});
