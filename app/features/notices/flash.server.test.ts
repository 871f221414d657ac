import "../../../tests/setup/environment";
import { describe, expect, test } from "vitest";
import { seal } from "../portal-store/vault.server";
import { flash, takeFlash } from "./flash.server";
import { mintSignedId } from "../session/signed-id.server";
import type { Snack } from "~/components/feedback/snack";

const PAGE = { Accept: "text/html" };

/** A request for a document, unless `headers` say otherwise. */
function request(
  cookie?: string,
  address = "http://localhost:3000/activity",
  headers: Record<string, string> = PAGE,
): Request {
  return new Request(address, { headers: { ...headers, ...(cookie && { Cookie: cookie }) } });
}

function pairOf(setCookie: string): string {
  return setCookie.split(";")[0] ?? "";
}

test.each<Snack>([
  { kind: "success", text: "Archived" },
  { kind: "info", text: "Zoë; said: “a=b”, 😀\n<b>next line</b>" },
  { kind: "error", text: "Error code 502" },
  { kind: "error", text: "3 of 9 could not be archived.", lines: ["Ann, Bo: Away", "Cy: Cabinet full"] },
  {
    kind: "success",
    text: "Archived",
    undo: {
      action: "/activity",
      fields: [
        ["intent", "unarchive"],
        ["id", "7"],
      ],
    },
    gather: { field: "id", many: "{n} archived", rest: ". 1 not: Away" },
  },
])("a snack reaches the next page whole: %o", (snack) => {
  const cookie = flash(request(), "/activity", snack);
  expect(cookie).toMatch(/; HttpOnly/);
  expect(takeFlash(request(`a=b; ${pairOf(cookie)}`))?.snack).toEqual(snack);
});

test.each([
  ["its Undo", 100, 3, { lines: 3 }],
  ["its Undo and lines", 100, 40, {}],
])("of a snack that no cookie holds whole the text is shown without %s", (_, undone, lines, left) => {
  const snack: Snack = {
    kind: "error",
    text: "40 of 140 could not be archived.",
    lines: Array.from({ length: lines }, (__, index) => `${"Wilhelmina Fairweather, ".repeat(8)} ${index}`),
    undo: {
      action: "/activity",
      fields: Array.from({ length: undone }, (__, index) => ["messageId", `12345678-${index}`]),
    },
  };
  const cookie = pairOf(flash(request(), "/activity", snack));
  expect(cookie.length).toBeLessThanOrEqual(4096);
  const shown = takeFlash(request(cookie))?.snack;
  expect(shown).toEqual({
    kind: "error",
    text: snack.text,
    ...("lines" in left && { lines: snack.lines }),
  });
});

test("reading it clears it, and it expires when it is not read", () => {
  const cookie = flash(request(), "/activity", { kind: "info", text: "Done" });
  expect(cookie).toContain("Max-Age=60");
  expect(takeFlash(request(pairOf(cookie)))?.clear).toMatch(/^flash-\w+=;.*Max-Age=0$/);
});

test("others can neither read nor forge its text", () => {
  const cookie = pairOf(flash(request(), "/activity", { kind: "info", text: "Payment of 12 done" }));
  const sealed = cookie.slice(cookie.indexOf("=") + 1);
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("Payment");
  const madeUp = Buffer.from(JSON.stringify({ kind: "info", text: "Call this number" })).toString(
    "base64url",
  );
  for (const forged of [
    madeUp,
    `${sealed}A`.replace(/^./, (first) => (first === "-" ? "_" : "-")),
    "",
    "x",
  ]) {
    expect(takeFlash(request(`flash-1=${forged}`))).toBeNull();
  }
  expect(takeFlash(request())).toBeNull();
});

test("a sealed value that is no snack is cleared", () => {
  const sealed = seal("flash", '{"session":null,"path":"/activity","snack":{"kind":"shout","text":1}}');
  expect(takeFlash(request(`flash-1=${sealed}`))).toMatchObject({ snack: null });
});

describe("a snack is for one session (UI-27, SES-50)", () => {
  const done: Snack = { kind: "success", text: "Archived" };
  const [one, other, agent] = [
    `session=${mintSignedId()}`,
    `session=${mintSignedId()}`,
    `agent-session=${mintSignedId()}`,
  ];

  test.each([
    ["the session that it was made for", one, one, done],
    ["nobody, made for nobody", "", "", done],
    ["another user of the browser", one, other, null],
    ["a sign-in beside an agent's session", agent, `${agent}; ${one}`, null],
    ["nobody any more", one, "", null],
    ["who has signed in since", "", one, null],
  ])("shown to %s: %s, %s", (_, madeFor, shownTo, snack) => {
    const cookie = pairOf(flash(request(madeFor), "/activity", done));
    const taken = takeFlash(request(`${shownTo}; ${cookie}`));
    expect(taken?.snack).toEqual(snack);
    expect(taken?.clear, "cleared in any case").toMatch(/^flash-\w+=;.*Max-Age=0$/);
  });
});

describe("a snack is for the page that its redirect leads to (UI-27)", () => {
  const done: Snack = { kind: "success", text: "Contact deleted" };
  const dataOf = (page: string) => ({ Accept: "*/*", "X-Page-Id": page });
  const address = "http://localhost:3000/contacts?page=2";
  const posted = (headers: Record<string, string>) =>
    request(undefined, "http://localhost:3000/contacts/7", headers);

  test.each<
    [
      name: string,
      from: Record<string, string>,
      to: string,
      by: Record<string, string>,
      at: string,
      shown: boolean,
    ]
  >([
    ["the document of its path, whatever the query", PAGE, "/contacts?page=1#contact-7", PAGE, address, true],
    ["the document of another path", PAGE, "/contacts", PAGE, "http://localhost:3000/activity", false],
    ["data that a page loads by itself", PAGE, "/contacts", dataOf("tab2"), address, false],
    ["data that no page of ours loads", PAGE, "/contacts", { Accept: "*/*" }, address, false],
    ["the page whose scripts posted", dataOf("tab1"), "/contacts", dataOf("tab1"), address, true],
    ["another tab that loads the same address", dataOf("tab1"), "/contacts", dataOf("tab2"), address, false],
    ["the document that a script's post leads to", dataOf("tab1"), "/contacts", PAGE, address, true],
    ["a page whose id is none", dataOf("a;b=c"), "/contacts", dataOf("a;b=c"), address, false],
  ])("shown to %s", (_, from, to, by, at, shown) => {
    const cookie = pairOf(flash(posted(from), to, done));
    expect(takeFlash(request(cookie, at, by))?.snack ?? null).toEqual(shown ? done : null);
  });

  test("what waits for another page is not cleared", () => {
    const cookie = pairOf(flash(posted(dataOf("tab1")), "/contacts", done));
    expect(takeFlash(request(cookie, address, dataOf("tab2")))).toBeNull();
    expect(takeFlash(request(cookie, "http://localhost:3000/activity"))).toBeNull();
  });

  test("two pages that post at once each get their own", () => {
    const other: Snack = { kind: "success", text: "Contact saved" };
    const cookies = [
      pairOf(flash(posted(dataOf("tab1")), "/contacts", done)),
      pairOf(flash(posted(dataOf("tab2")), "/contacts", other)),
    ].join("; ");
    expect(takeFlash(request(cookies, address, dataOf("tab1")))?.snack).toEqual(done);
    expect(takeFlash(request(cookies, address, dataOf("tab2")))?.snack).toEqual(other);
  });
});

test("over https it is a Secure __Host- cookie (SES-2)", () => {
  const overHttps = request(undefined, "https://portal.example/");
  const cookie = flash(overHttps, "/", { kind: "info", text: "Done" });
  expect(cookie).toMatch(/^__Host-flash-\w+=.+; Secure/);
  const next = request(pairOf(cookie), "https://portal.example/");
  expect(takeFlash(next)).toMatchObject({ snack: { text: "Done" } });
  expect(flash(request(), "/activity", { kind: "info", text: "Done" })).not.toContain("; Secure");
});
