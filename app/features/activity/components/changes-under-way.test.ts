import { expect, test } from "vitest";
import type { ActivityRow } from "../activity-row";
import { changesOf, withChanges } from "./changes-under-way";

const ROW: ActivityRow = {
  ...{ id: "1", kind: "message", type: "AGENT", from: "Ann", line: "", company: "", at: null, when: "" },
  ...{
    location: "",
    zone: "",
    day: "",
    unread: false,
    flagged: false,
    billable: false,
    own: true,
    archiveRefusal: null,
  },
  ...{ transferable: true, number: null, contactId: null, blockIn: null },
};
const ROWS = [ROW, { ...ROW, id: "2" }, { ...ROW, id: "3", own: false }];

function fetcher(action: string, fields: Array<[string, string]>) {
  const formData = new FormData();
  for (const [name, value] of fields) formData.append(name, value);
  return { formAction: action, formData, state: "submitting" as const, data: undefined };
}

test("what is being sent is read from each way of sending it", () => {
  expect(
    changesOf([
      fetcher("/activity?q=a", [["row", "flag.1"]]),
      fetcher("/activity", [
        ["intent", "archive"],
        ["messageId", "1"],
        ["messageId", "2"],
      ]),
      fetcher("/activity/7?q=a", [["intent", "read"]]),
      fetcher("/contacts", [["intent", "read"]]),
      fetcher("/activity/7", [["intent", "feedback"]]),
      { state: "idle", data: undefined },
    ]),
  ).toEqual([
    { intent: "flag", ids: ["1"] },
    { intent: "archive", ids: ["1", "2"] },
    { intent: "read", ids: ["7"] },
  ]);
});

test("of several changes of a row the last one counts (ACT-54)", () => {
  const sent = [
    { intent: "flag" as const, ids: ["1", "2", "3"] },
    { intent: "unflag" as const, ids: ["1"] },
    { intent: "unread" as const, ids: ["2"] },
  ];
  expect(withChanges(ROWS, sent, "all").map(({ flagged, unread }) => [flagged, unread])).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ]);
});

test("what is archived leaves All, and what is moved back leaves Archived", () => {
  const ids = (intent: "archive" | "unarchive", tab: "all" | "archived") =>
    withChanges(ROWS, [{ intent, ids: ["1", "3"] }], tab).map(({ id }) => id);
  expect(ids("archive", "all")).toEqual(["2"]);
  expect(ids("unarchive", "archived")).toEqual(["2"]);
  expect(ids("unarchive", "all")).toEqual(["1", "2", "3"]);
});
