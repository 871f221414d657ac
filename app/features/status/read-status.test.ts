import { describe, expect, test } from "vitest";
import { status, statusLists } from "~/upstream/statuses/contract";
import { statusForm } from "./status-form.schema";
import { readStatus } from "./read-status.server";

const LISTS = statusLists.parse({
  messages: [
    { code: "DEFAULT", statusListId: 1 },
    { code: "OUT", statusListId: 3 },
  ],
  instructions: [
    { code: "NONE", statusListId: 11 },
    { code: "URGENT", statusListId: 13 },
  ],
  durations: [
    { code: "1HOUR", statusListId: 22 },
    { code: "3HOUR", statusListId: 24 },
    { code: "CUSTOM", statusListId: 27 },
    { code: "NOEND", statusListId: 28 },
  ],
});
// Its ids are not those of the lists, so it shows which of the two is sent.
const LUNCH = status.parse({
  statusId: 90,
  statusName: "Lunch",
  takingCalls: "N",
  saved: "Y",
  durationCode: "1HOUR",
  durationStatusListId: 922,
  messageCode: "DEFAULT",
  messageStatusListId: 901,
  instructionCode: "NONE",
  instructionStatusListId: 911,
});
const UNCHANGED = { duration: "1HOUR", message: "DEFAULT", instruction: "NONE" } as const;
const ENTRY = { entryId: "5", status: LUNCH, name: "Lunch", start: 1, end: 2 };

function idsOf(codes: Record<string, string>, edited: Parameters<typeof readStatus>[1], lists = LISTS) {
  const typed = {
    intent: "save",
    name: "Lunch",
    saved: true,
    zone: "UTC",
    draft: "d",
    numbers: [],
    accept: [],
    reject: [],
  };
  const { fields, errors } = readStatus(
    statusForm.parse({ ...typed, ...UNCHANGED, ...codes }),
    edited,
    lists,
  );
  expect(errors).toEqual({});
  return [fields.durationStatusListId, fields.messageStatusListId, fields.instructionStatusListId];
}

describe("the list ids that are sent (STA-9)", () => {
  test.each([
    ["unchanged codes keep theirs", {}, ["922", "901", "911"]],
    ["a changed duration has that of the list", { duration: "3HOUR" }, ["24", "901", "911"]],
    ["a changed message has that of the list", { message: "OUT" }, ["922", "3", "911"]],
    ["a changed instruction has that of the list", { instruction: "URGENT" }, ["922", "901", "13"]],
  ])("%s", (_what, codes, ids) => expect(idsOf(codes, { status: LUNCH, entry: null })).toEqual(ids));

  test("a saved status that is scheduled keeps its duration, and its entry has what was chosen (STA-35)", () => {
    const typed = {
      name: "Lunch",
      saved: true,
      zone: "UTC",
      draft: "d",
      numbers: [],
      accept: [],
      reject: [],
    };
    const form = statusForm.parse({ ...typed, ...UNCHANGED, intent: "schedule", duration: "3HOUR" });
    const { fields, scheduleDurationId } = readStatus(form, { status: LUNCH, entry: null }, LISTS);
    expect([fields.durationStatusListId, scheduleDurationId]).toEqual(["922", "24"]);
  });

  test("a duration that cannot be chosen stays where nobody has chosen another", () => {
    const none = { ...LUNCH, durationCode: "NONE", durationStatusListId: "999" };
    expect(idsOf({}, { status: none, entry: null })[0]).toBe("999");
    expect(idsOf({ duration: "3HOUR" }, { status: none, entry: null })[0]).toBe("24");
  });

  test("a new status has those of the list", () => expect(idsOf({}, null)).toEqual(["22", "1", "11"]));

  test("while the API's lists are empty it chooses for a new status, and an unchanged one keeps its own", () => {
    const none = statusLists.parse({});
    expect(idsOf({}, null, none)).toEqual([null, null, null]);
    expect(idsOf({ duration: "3HOUR" }, { status: LUNCH, entry: null }, none)).toEqual([null, "901", "911"]);
  });

  test.each([
    ["CUSTOM", "922"],
    ["NOEND", "922"],
    ["3HOUR", "24"],
  ])("an entry with the duration %s sends the duration %s of its status (STA-35)", (duration, id) =>
    expect(idsOf({ intent: "schedule", duration }, { status: LUNCH, entry: ENTRY })[0]).toBe(id),
  );

  test.each(["CUSTOM", "NOEND"])(
    "an entry with the end of its own %s asks nothing of a list that lacks it (STA-35)",
    (duration) => {
      const lists = { ...LISTS, durations: LISTS.durations.filter(({ code }) => code === "1HOUR") };
      const edited = { status: LUNCH, entry: ENTRY };
      expect(idsOf({ intent: "schedule", duration }, edited, lists)[0]).toBe("922");
      expect(idsOf({ intent: "schedule", duration }, edited, statusLists.parse({}))[0]).toBe("922");
    },
  );
});
