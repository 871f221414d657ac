import { apiConsole } from "../../setup/embedded-api";
import { beforeAll, expect, test, vi } from "vitest";
import type * as Rows from "~/features/activity/activity-rows.server";
import { rowMaker } from "~/features/activity/activity-rows.server";
import { NOT_COMPLETE } from "~/components/forms/form-words";
import { SHOW_AGAIN_BUTTON } from "~/components/forms/show-again";
import { takeFlash } from "~/features/notices/flash.server";
import { action as csvAction, loader as csvLoader } from "~/routes/activity_.csv";
import { action as pdfAction, loader as pdfLoader } from "~/routes/activity_.pdf";
import { action as dashboardAction } from "~/routes/_shell._index";
import { action as listAction } from "~/routes/_shell.activity";
import { action as unreadAction, loader as unreadLoader } from "~/routes/_shell.activity_.unread";
import { testContext, type Visitor } from "../../setup/visitor";
import { signedIn } from "../signed-in";

vi.mock("~/features/activity/activity-rows.server", { spy: true });

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

/** What the list's form sends for a file. */
function posted(path: string, messageIds: readonly string[], more: Record<string, string> = {}) {
  return pressed(path, messageIds, { of: "csv", ...more });
}

/** What the list's form sends by a button. */
function pressed(path: string, messageIds: readonly string[], button: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(button)) form.append(name, value);
  for (const messageId of messageIds) form.append("messageId", messageId);
  return { request: zoe.request(path, { form }), context: testContext(), params: {} };
}

/** Which callers the CSV file of these fields has. */
async function callersIn(fields: string): Promise<Array<string | undefined>> {
  return callersOf(await csvLoader(args(`/activity/csv?${VIEW}&${fields}`)));
}

async function callersOf(response: Response): Promise<Array<string | undefined>> {
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

test("what is ticked can be posted, however long its ids are together (REP-25)", async () => {
  const [one = "", , three = ""] = ids;
  const post = (messageIds: readonly string[], more?: Record<string, string>) =>
    csvAction(posted(`/activity/csv?${VIEW}`, messageIds, more)).then(callersOf);
  // Together longer than the headers of a request may be.
  const long = Array.from({ length: 490 }, (_, index) => `${"a".repeat(60)}${index}`);
  expect(await post([...long, one, three])).toEqual(["one", "three"]);
  expect(await post([one, foreignId], { intent: "", q: "none" })).toEqual(["one"]);
  expect(await post([one], { all: "view" })).toEqual(["one", "three", "two"]);
});

test("the question about marking as unread takes what is posted (ACT-30)", async () => {
  const [one = "", two = ""] = ids;
  const post = posted(`/activity/unread?${VIEW}`, [one, two], { ask: "unread" });
  await unreadAction(post);
  const { data: asked } = await unreadLoader({ ...args(`/activity/unread?${VIEW}`), context: post.context });
  expect(asked).toEqual({ messageIds: [one, two], search: `?${VIEW}` });
});

test("a question that is only to be shown again asks nothing, and the list says why (ACT-30)", async () => {
  const [one = ""] = ids;
  const { name, value } = SHOW_AGAIN_BUTTON;
  const post = posted(`/activity/unread?${VIEW}`, [one], { ask: "unread", [name]: value });
  const refused: unknown = await unreadAction(post).catch((thrown: unknown) => thrown);
  if (!(refused instanceof Response)) throw new Error("It was not refused");
  expect([refused.status, refused.headers.get("Location")]).toEqual([303, `/activity?${VIEW}`]);
  zoe.take(refused);
  const shown = takeFlash(zoe.request(`/activity?${VIEW}`, { headers: { Accept: "text/html" } }));
  expect(shown?.snack).toEqual({ kind: "error", text: NOT_COMPLETE });
  if (shown) zoe.take(shown.clear);
});

const DASHBOARD = { path: "/?index", action: dashboardAction, shownAt: "/" };
const LIST = { path: `/activity?${VIEW}`, action: listAction, shownAt: `/activity?${VIEW}` };

test.each<[string, typeof LIST, Record<string, string>, string]>([
  ["the question", LIST, { ask: "unread" }, `/activity/unread?${VIEW}&TICKED`],
  ["the CSV file", LIST, { of: "csv" }, `/activity/csv?${VIEW}&of=ticked&TICKED`],
  ["the PDF file", LIST, { of: "pdf" }, `/activity/pdf?${VIEW}&of=ticked&TICKED`],
  ["the CSV file of all of the view", LIST, { of: "csv", all: "view" }, `/activity/csv?${VIEW}`],
  ["the question, from the dashboard", DASHBOARD, { ask: "unread" }, "/activity/unread?TICKED"],
  ["the PDF file, from the dashboard", DASHBOARD, { of: "pdf" }, "/activity/pdf?of=ticked&TICKED"],
])(
  "a browser without formaction posts to where the list is shown, and is led to %s (UI-8, ACT-30, REP-25)",
  async (_, { path, action }, button, to) => {
    const [one = "", two = ""] = ids;
    const led = await action(pressed(path, [one, two], button));
    if (!(led instanceof Response)) throw new Error("It is led nowhere");
    const location = to.replace("TICKED", `messageId=${one}&messageId=${two}`);
    expect([led.status, led.headers.get("Location")]).toEqual([303, location]);
  },
);

test.each([LIST, DASHBOARD])(
  "what no address can hold, and nothing at all, is said where the list is shown: $shownAt (ACT-30, REP-25)",
  async ({ path, action, shownAt }) => {
    const long = Array.from({ length: 490 }, (_, index) => `${"a".repeat(60)}${index}`);
    const buttons: Array<Record<string, string>> = [{ ask: "unread" }, { of: "csv" }];
    for (const button of buttons)
      for (const [ticked, text] of [
        [[], "Select at least one activity first"],
        [long, "These are too many for this browser: please select fewer activities at once"],
      ] as const) {
        const { request, ...rest } = pressed(path, ticked, button);
        request.headers.set("Accept", "text/html");
        const refused = await action({ request, ...rest });
        if (!(refused instanceof Response)) throw new Error("It was not refused");
        expect([refused.status, refused.headers.get("Location")]).toEqual([303, shownAt]);
        zoe.take(refused);
        const shown = takeFlash(zoe.request(shownAt, { headers: { Accept: "text/html" } }));
        expect(shown?.snack).toEqual({ kind: "error", text });
        if (shown) zoe.take(shown.clear);
      }
  },
);

test("only the rows that a file has are made (REP-25)", async () => {
  const made: string[] = [];
  const { rowMaker: real } = await vi.importActual<typeof Rows>("~/features/activity/activity-rows.server");
  vi.mocked(rowMaker).mockImplementationOnce((...settings) => {
    const make = real(...settings);
    return (message) => {
      made.push(message.messageId);
      return make(message);
    };
  });
  const [one = ""] = ids;
  await csvAction(posted("/activity/csv", [one]));
  expect(made).toEqual([one]);
});

test("of one user one CSV file is made at a time (REP-28)", async () => {
  const { rowMaker: real } = await vi.importActual<typeof Rows>("~/features/activity/activity-rows.server");
  const made: number[] = [];
  const watched =
    (file: number): typeof rowMaker =>
    (...settings) => {
      const make = real(...settings);
      return (message) => {
        made.push(file);
        // The first rows take so long that other requests have their turn after each.
        const ms = made.length > 40 ? 0 : 12;
        for (const began = performance.now(); performance.now() - began < ms;) continue;
        return make(message);
      };
    };
  vi.mocked(rowMaker).mockImplementationOnce(watched(1)).mockImplementationOnce(watched(2));
  const grace = await signedIn("admin@harbor.example");
  const csv = async () => {
    const request = grace.request("/activity/csv?account=1001&days=120");
    return (await csvLoader({ request, context: testContext(), params: {} })).text();
  };
  const [first, second] = await Promise.all([csv(), csv()]);
  expect(second).toBe(first);
  expect(made.length, "rows of both").toBeGreaterThan(20);
  expect(made).toEqual(made.toSorted());
});

test.each([
  ["CSV by post", "/activity/csv", csvAction],
  ["PDF by post", "/activity/pdf", pdfAction],
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
      const ticked = Array.from({ length: count }, (__, index) => String(index + 1));
      const named = ticked.map((messageId) => `&messageId=${messageId}`).join("");
      const asked =
        loader === csvAction || loader === pdfAction
          ? posted(`${path}?${VIEW}`, ticked)
          : args(`${path}?${VIEW}&of=ticked${named}`);
      const refused: unknown = await loader(asked).catch((thrown: unknown) => thrown);
      if (!(refused instanceof Response)) throw new Error("It was not refused");
      expect([refused.status, refused.headers.get("Location")]).toEqual([303, `/activity?${VIEW}`]);
      zoe.take(refused);
      const shown = takeFlash(zoe.request(`/activity?${VIEW}`, { headers: { Accept: "text/html" } }));
      expect(shown?.snack).toEqual({ kind: "error", text });
      if (shown) zoe.take(shown.clear);
    }
  },
);
