import { expect, test } from "vitest";
import { NOT_COMPLETE } from "~/components/forms/form-words";
import { parseForm } from "~/components/forms/parse-form.server";
import { testContext } from "../../../tests/setup/visitor";
import { listForm } from "./activity-form.schema";

function post(fields: string[][]) {
  const request = new Request("http://localhost/activity", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  return parseForm({ request, context: testContext() }, listForm);
}
const ticked = (count: number) => Array.from({ length: count }, (_, index) => ["messageId", String(index)]);

test.each([
  [[["row", "flag.42"]], { intent: "flag", messageIds: ["42"] }],
  [[["row", "unread.a-b_1"], ...ticked(501)], { intent: "unread", messageIds: ["a-b_1"] }],
  [[["row", "flag.1.2.3"]], { intent: "flag", messageIds: ["1.2.3"] }],
  [
    [
      ["intent", "flag"],
      ["messageId", "M:7/8"],
    ],
    { intent: "flag", messageIds: ["M:7/8"] },
  ],
  [[["intent", "archive"], ...ticked(2)], { intent: "archive", messageIds: ["0", "1"] }],
  [[["intent", "read"], ...ticked(1)], { intent: "read", messageIds: ["0"] }],
  [
    [
      ["intent", "read"],
      ["all", "view"],
    ],
    { intent: "read", messageIds: [], wholeView: { most: 500, isPlan: false } },
  ],
  [
    [["intent", "archive"], ["all", "view"], ["step", "plan"], ...ticked(1)],
    { intent: "archive", messageIds: [], wholeView: { most: 500, isPlan: true } },
  ],
  [[["ask", "unread"], ...ticked(2)], { page: "unread", messageIds: ["0", "1"], isWholeView: false }],
  [[["of", "csv"], ["all", "view"], ...ticked(1)], { page: "csv", messageIds: ["0"], isWholeView: true }],
])("%j names what is wanted", async (fields, value) =>
  expect(await post(fields)).toMatchObject({ ok: true, value }),
);

test.each([
  [[], NOT_COMPLETE],
  [
    [
      ["intent", "unread"],
      ["all", "view"],
    ],
    "Select at least one activity first",
  ],
  [[["intent", "flag"]], "Select at least one activity first"],
  [[["intent", "flag"], ...ticked(501)], "At most 500 at once"],
  [[["intent", "explode"], ...ticked(1)], NOT_COMPLETE],
  [
    [
      ["intent", "flag"],
      ["messageId", ".."],
    ],
    NOT_COMPLETE,
  ],
  [[["ask", "read"], ...ticked(1)], NOT_COMPLETE],
  [[["of", "ticked"], ...ticked(1)], NOT_COMPLETE],
  [[["row", "flag"]], NOT_COMPLETE],
  [[["row", "flag.."]], NOT_COMPLETE],
  [[["row", `flag.${"1".repeat(201)}`]], NOT_COMPLETE],
  [[["row", "constructor.1"]], NOT_COMPLETE],
])("%j is refused in words", async (fields, problem) =>
  expect(await post(fields)).toMatchObject({ ok: false, problem }),
);
