import { describe, expect, test } from "vitest";
import { testUser } from "../../../tests/setup/test-user";
import { statusLists } from "~/upstream/statuses/contract";
import { editedStatus } from "./edited-status.server";
import { findEdited } from "./find-edited.server";

const NOW = Date.parse("2026-11-21T18:00:00Z");
const LISTS = statusLists.parse({
  messages: [{ code: "DEFAULT", statusListId: 1, text: "The usual message" }],
  instructions: [{ code: "NONE", statusListId: 11, text: "Nothing special" }],
  durations: [
    { code: "15MIN", statusListId: 21, text: "A quarter of an hour" },
    { code: "DAY", statusListId: 25 },
    { code: "NONE", statusListId: 29, text: "None" },
  ],
});
const USER = testUser({
  savedStatuses: [
    { statusId: 1, statusName: "Lunch", saved: "Y", durationCode: "1HOUR", messageCode: "CLOSED" },
    { statusId: 2, statusName: "Never scheduled", saved: "Y", durationCode: "NONE" },
    { statusId: 3, statusName: null, saved: "Y" },
  ],
  scheduledStatuses: [
    {
      statusScheduleId: 9,
      startTime: "2026-11-22T18:00:00Z",
      endTime: "2026-11-22T19:00:00Z",
      status: { statusId: 4, statusName: "Fair", durationCode: "1HOUR" },
    },
  ],
});

function opened(statusId: string | null, lists = LISTS, entryId: string | null = null) {
  const found = statusId === null ? null : findEdited(USER, statusId, entryId);
  return editedStatus(found, {
    user: USER,
    lists,
    now: NOW,
    timeZone: "America/Chicago",
    country: "US",
    isSelected: false,
  });
}
const shown = ({ durations, values }: ReturnType<typeof opened>) => [
  values.duration,
  durations.map(({ value }) => value),
];

describe("the durations that are offered (STA-9)", () => {
  test.each([
    [
      "a new status: those of the list, and its first where it lacks 1HOUR",
      null,
      null,
      "15MIN",
      ["15MIN", "DAY"],
    ],
    ["what a status has is kept", "1", null, "1HOUR", ["15MIN", "1HOUR", "DAY"]],
    ["one that was never scheduled is shown as a new one", "2", null, "15MIN", ["15MIN", "DAY"]],
    ["an entry has an end of its own", "4", "9", "CUSTOM", ["15MIN", "DAY", "CUSTOM"]],
  ])("%s", (_what, statusId, entryId, duration, offered) =>
    expect(shown(opened(statusId, LISTS, entryId))).toEqual([duration, offered]),
  );
});

test("empty lists are shown in words, and offer every duration (STA-9)", () => {
  const { durations, messages, instructions, values } = opened(null, statusLists.parse({}));
  expect(values.duration).toBe("1HOUR");
  expect(durations.map(({ label }) => label)).toEqual([
    "15 minutes",
    "1 hour",
    "2 hours",
    "3 hours",
    "Rest of the day",
    "Rest of the week",
    "Custom",
    "Until further notice",
  ]);
  expect(messages).toEqual([{ value: "DEFAULT", label: "Default message" }]);
  expect(instructions).toEqual([{ value: "NONE", label: "No special instructions" }]);
});

test("the words of the list come first; a code without any is not shown as one (STA-9)", () => {
  expect(opened(null).durations.map(({ label }) => label)).toEqual([
    "A quarter of an hour",
    "Rest of the day",
  ]);
  expect(opened("1").messages).toEqual([
    { value: "DEFAULT", label: "The usual message" },
    { value: "CLOSED", label: "As it is now" },
  ]);
});

test("a saved status without a name says that it needs one before it is scheduled (STA-4)", () => {
  expect(opened("3").nameHint).toBe("A saved status needs a name: enter one to schedule or update it.");
  for (const named of [opened(null), opened("1"), opened("4", LISTS, "9")])
    expect(named.nameHint).toBeUndefined();
});
