import { apiConsole } from "../../setup/embedded-api";
import { beforeAll, expect, test } from "vitest";
import { takeFlash } from "~/features/notices/flash.server";
import { loader as csvLoader } from "~/routes/activity_.csv";
import { loader as pdfLoader } from "~/routes/activity_.pdf";
import { loader as unreadLoader } from "~/routes/_shell.activity_.unread";
import { testContext, type Visitor } from "../../setup/visitor";
import { signedIn } from "../signed-in";

const ZOE = "user@harbor.example";
const VIEW = "q=Fileable";
/** Nobody's among the contacts, whose name would stand in place of the caller's. */
const ANI = "+12025550187";
const CALLERS = ["Fileable one", "Fileable two", "Fileable three"];

let zoe: Visitor;
let ids: string[];
let foreignId: string;
beforeAll(async () => {
  // Before the list is read for the first time.
  ids = [];
  for (const caller of CALLERS)
    ids.push(await apiConsole.ring({ username: ZOE, messageType: "AGENT", caller, ani: ANI }));
  const username = "ase@harbor.example";
  foreignId = await apiConsole.ring({ username, messageType: "AGENT", caller: "Fileable four", ani: ANI });
  zoe = await signedIn(ZOE);
});

const args = (path: string) => ({ request: zoe.request(path), context: testContext(), params: {} });

/** Which callers the CSV file of these fields has. */
async function callersIn(fields: string): Promise<Array<string | undefined>> {
  const response = await csvLoader(args(`/activity/csv?${VIEW}&${fields}`));
  expect(response.headers.get("Content-Type")).toContain("text/csv");
  const found = [...(await response.text()).matchAll(/Fileable (\w+)/g)].map(([, name]) => name);
  return [...new Set(found)].sort();
}

test("a file has what is ticked in the view, and with 'All of this view' the view (REP-25)", async () => {
  const [one, , three] = ids;
  expect(await callersIn(`of=ticked&messageId=${one}&messageId=${three}`)).toEqual(["one", "three"]);
  expect(await callersIn(`of=ticked&all=view&messageId=${one}`)).toEqual(["one", "three", "two"]);
  expect(await callersIn(`of=ticked&messageId=${one}&messageId=${foreignId}`)).toEqual(["one"]);
  // Without the button of the ticked ones what is ticked does not count.
  expect(await callersIn(`messageId=${one}`)).toEqual(["one", "three", "two"]);
});

test.each([
  ["CSV", "/activity/csv", csvLoader],
  ["PDF", "/activity/pdf", pdfLoader],
  ["question about marking them as unread", "/activity/unread", unreadLoader],
] as const)(
  "of nothing that is ticked, or of too much, there is no %s, and the list says why (REP-25, ACT-30)",
  async (_, path, loader) => {
    for (const [count, text] of [
      [0, "Select at least one activity first"],
      [501, "At most 500 at once"],
    ] as const) {
      const ticked = Array.from({ length: count }, (__, index) => `&messageId=${index + 1}`).join("");
      const refused: unknown = await loader(args(`${path}?${VIEW}&of=ticked${ticked}`)).catch(
        (thrown: unknown) => thrown,
      );
      if (!(refused instanceof Response)) throw new Error("It was not refused");
      expect([refused.status, refused.headers.get("Location")]).toEqual([303, `/activity?${VIEW}`]);
      zoe.take(refused);
      const shown = takeFlash(zoe.request(`/activity?${VIEW}`, { headers: { Accept: "text/html" } }));
      expect(shown?.snack).toEqual({ kind: "error", text });
      if (shown) zoe.take(shown.clear);
    }
  },
);
