import { expect, test } from "vitest";
import type { ChangeResult } from "../messages/message-intent";
import { changeSnack } from "./change-snack";

const OPTIONS = { search: "?q=a", quietSingle: true, maxUndo: 100 };
const READ_IT = "Only an activity that has been read can be archived.";

function failed(from: string | null, text: string): ChangeResult["failed"][number] {
  return { messageId: `id of ${from}`, text, from };
}

test("a change that can be taken back says how it gathers (UI-40)", () => {
  const snack = changeSnack("archive", { done: ["1", "2"], asWanted: [], failed: [] }, OPTIONS);
  expect(snack).toEqual({
    kind: "success",
    text: "2 activities archived",
    undo: {
      action: "/activity?q=a",
      fields: [
        ["intent", "unarchive"],
        ["messageId", "1"],
        ["messageId", "2"],
      ],
    },
    gather: { field: "messageId", many: "{n} activities archived" },
  });
});

test("what was left is the end of the text, which stays when more is gathered", () => {
  const left = ". 1 not: Away";
  expect(
    changeSnack("archive", { done: ["1", "2"], asWanted: [], failed: [] }, { ...OPTIONS, left }),
  ).toMatchObject({ text: "2 activities archived. 1 not: Away", gather: { rest: left } });
});

test("one reason stands in the sentence", () => {
  const snack = changeSnack("archive", { done: [], asWanted: [], failed: [failed("Ann", READ_IT)] }, OPTIONS);
  expect(snack).toEqual({ kind: "error", text: `The activity could not be archived. Ann: ${READ_IT}` });
});

test("what may have been changed all the same is not said to be unchanged (UI-42)", () => {
  const lost = { ...failed("Ann", "The service did not answer"), mayBeDone: true };
  expect(changeSnack("archive", { done: [], asWanted: [], failed: [lost] }, OPTIONS)).toMatchObject({
    text: "The activity may not have been archived. Ann: The service did not answer",
  });
  const both = { done: ["1"], asWanted: [], failed: [failed("Bo", READ_IT), lost] };
  expect(changeSnack("archive", both, OPTIONS)).toMatchObject({
    text: "2 of 3 may not have been archived.",
  });
});

test("several reasons have a line each, with their names (ACT-43)", () => {
  const result = {
    done: ["1"],
    asWanted: [],
    failed: [
      failed("Ann", READ_IT),
      failed("Bo", "Cabinet full"),
      failed("Cy", READ_IT),
      failed(null, "Away"),
    ],
  };
  expect(changeSnack("archive", result, OPTIONS)).toMatchObject({
    kind: "error",
    text: "4 of 5 could not be archived.",
    lines: [`Ann, Cy: ${READ_IT}`, "Bo: Cabinet full", "Away"],
    undo: { label: "Undo the other 1" },
  });
});

test("what has no room is counted", () => {
  const names = ["Ann", "Bo", "Cy", "Di", "Ed"];
  const result = {
    done: [],
    asWanted: [],
    failed: [
      ...names.map((name) => failed(name, READ_IT)),
      ...["One", "Two", "Three", "Four"].map((text) => failed("Flo", text)),
    ],
  };
  const snack = changeSnack("archive", result, { ...OPTIONS, left: ". 2 more are left" });
  expect(snack?.text).toBe("9 of 9 could not be archived. 2 more are left.");
  expect(snack?.lines).toEqual([
    `Ann, Bo, Cy and 2 more: ${READ_IT}`,
    "Flo: One",
    "Flo: Two",
    "2 more for other reasons",
  ]);
});
