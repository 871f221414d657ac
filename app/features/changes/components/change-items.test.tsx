import { expect, test } from "vitest";
import { pageOf } from "~/lib/paging";
import { htmlOf } from "../../../../tests/setup/rendered";
import type { ShownChange } from "../shown-change";
import { ChangeItems } from "./change-items";

const CHANGE: ShownChange = {
  when: "Today 09:41",
  title: "",
  dateTime: "2026-03-05T09:41:00.000Z",
  parts: [
    { text: "Grace Okafor", isName: true },
    { text: " added the status '", isName: false },
    { text: "بعيد", isName: true },
    { text: "'", isName: false },
  ],
};

test("a name in a change keeps its own direction of writing (PRO-8)", async () => {
  const changes = { ...pageOf([CHANGE], 1), zone: "UTC", isShort: true };
  const html = await htmlOf(<ChangeItems changes={changes} pathOf={() => "/profile"} />);
  expect(html).toContain("<span><bdi>Grace Okafor</bdi> added the status &#x27;<bdi>بعيد</bdi>&#x27;</span>");
});
