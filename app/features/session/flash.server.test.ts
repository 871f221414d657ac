import "../../../tests/setup/environment";
import { describe, expect, test } from "vitest";
import { seal } from "../portal-store/vault.server";
import { flash, takeFlash } from "./flash.server";
import { mintSignedId } from "./signed-id.server";
import type { Snack } from "~/components/feedback/snack";

function request(cookie?: string, address = "http://localhost:3000/activity"): Request {
  return new Request(address, { headers: cookie ? { Cookie: cookie } : {} });
}

function pairOf(setCookie: string): string {
  return setCookie.split(";")[0] ?? "";
}

test.each<Snack>([
  { kind: "success", text: "Archived" },
  { kind: "info", text: "Zoë; said: “a=b”, 😀\n<b>next line</b>" },
  { kind: "error", text: "Error code 502" },
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
  },
])("a snack reaches the next page whole: %o", (snack) => {
  const cookie = flash(request(), snack);
  expect(cookie).toMatch(/; HttpOnly/);
  expect(takeFlash(request(`a=b; ${pairOf(cookie)}`))?.snack).toEqual(snack);
});

test("reading it clears it, and it expires when it is not read", () => {
  const cookie = flash(request(), { kind: "info", text: "Done" });
  expect(cookie).toContain("Max-Age=60");
  expect(takeFlash(request(pairOf(cookie)))?.clear).toMatch(/^flash=;.*Max-Age=0$/);
});

test("others can neither read nor forge its text", () => {
  const cookie = pairOf(flash(request(), { kind: "info", text: "Payment of 12 done" }));
  expect(Buffer.from(cookie.slice(6), "base64url").toString("latin1")).not.toContain("Payment");
  const madeUp = Buffer.from(JSON.stringify({ kind: "info", text: "Call this number" })).toString(
    "base64url",
  );
  for (const forged of [
    madeUp,
    `${cookie.slice(6)}A`.replace(/^./, (first) => (first === "-" ? "_" : "-")),
    "",
    "x",
  ]) {
    expect(takeFlash(request(`flash=${forged}`))).toBeNull();
  }
  expect(takeFlash(request())).toBeNull();
});

test("a sealed value that is no snack is cleared", () => {
  const sealed = seal("flash", '{"session":null,"snack":{"kind":"shout","text":1}}');
  expect(takeFlash(request(`flash=${sealed}`))).toMatchObject({ snack: null });
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
    const cookie = pairOf(flash(request(madeFor), done));
    const taken = takeFlash(request(`${shownTo}; ${cookie}`));
    expect(taken?.snack).toEqual(snack);
    expect(taken?.clear, "cleared in any case").toMatch(/^flash=;.*Max-Age=0$/);
  });
});

test("over https it is a Secure __Host- cookie (SES-2)", () => {
  const overHttps = request(undefined, "https://portal.example/");
  const cookie = flash(overHttps, { kind: "info", text: "Done" });
  expect(cookie).toMatch(/^__Host-flash=.+; Secure/);
  const next = request(pairOf(cookie), "https://portal.example/");
  expect(takeFlash(next)).toMatchObject({ snack: { text: "Done" } });
  expect(flash(request(), { kind: "info", text: "Done" })).not.toContain("; Secure");
});
