import { api, apiConsole } from "../../setup/embedded-api";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { portalStore } from "~/features/portal-store/portal-store.server";
import { findIdentity, saveIdentity } from "~/features/session/identity-cookie.server";
import { saveIdentityOf } from "~/features/session/save-identity-of.server";
import { takeFlash } from "~/features/notices/flash.server";
import { findKeptForm } from "~/features/kept-forms/test-kept-forms";
import { findSession, listSessions } from "~/features/session/session.server";
import * as changePassword from "~/routes/change-password";
import * as login from "~/routes/login";
import * as newPassword from "~/routes/new-password";
import * as settings from "~/routes/_shell.settings";
import * as twoFactor from "~/routes/two-factor";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { Visitor } from "../../setup/visitor";
import { visit, type Outcome } from "../visit-route";

const US = "http://localhost:3000";
const UK = "https://uk.portal.example";
const MINUTE = 60_000;
const INES = { username: "temporary@harbor.example", mobile: "+14155550180" };
const MARCUS = { username: "code@harbor.example", mobile: "+14155550181" };
const LENA = { username: "both@harbor.example", mobile: "+14155550182" };
const OWEN = { username: "both@kestrel.example", mobile: "+447700900183" };
const PATRICK = { username: "patrick@harbor.example", mobile: "+15105550176" };
const CHOSEN = { intent: "change", newPassword: "New-pass-1", repeatedPassword: "New-pass-1" };
const OTHER = { intent: "change", newPassword: "Another-1", repeatedPassword: "Another-1" };
const BACK = "?returnUrl=%2Fsettings";
const CHANGED = "Your password has been changed.";
const NOT_SET =
  "The password that you entered was not set: yours had been changed already, or the change was cancelled.";
const LOST =
  "The service did not answer. Error code -1. Check your connection and try again. (Reference AB12CD34)";
/** More than the pause between two codes, for the next test of the same user. */
const LATER = 20 * MINUTE;

let now = Date.now();
const pass = (ms: number) => {
  now += ms;
  vi.setSystemTime(now);
};
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  pass(LATER);
  await apiConsole.givePassword(INES.username, { temporaryPassword: "Y" });
  await apiConsole.givePassword(MARCUS.username, { twoFactor: "Y" });
  for (const { username } of [LENA, OWEN])
    await apiConsole.givePassword(username, { temporaryPassword: "Y", twoFactor: "Y" });
  await apiConsole.givePassword(PATRICK.username);
});
afterEach(() => vi.useRealTimers());

async function logIn(username: string, origin = US, password = DEMO_PASSWORD): Promise<Visitor> {
  const visitor = new Visitor(origin);
  const form = { username, password, returnUrl: "/settings" };
  expect((await visit(visitor, login, "/login", form)).to).toBe("/settings");
  return visitor;
}
const open = async (visitor: Visitor) => (await visit(visitor, settings, "/settings")).to;
const screens = { "/two-factor": twoFactor, "/new-password": newPassword };
const post = (visitor: Visitor, path: keyof typeof screens, form: Record<string, string>) =>
  visit(visitor, screens[path], `${path}${BACK}`, form);
const sendBy = (visitor: Visitor, by: string) => post(visitor, "/two-factor", { intent: "send", by });
const verify = (visitor: Visitor, twoFactorCode: string) =>
  post(visitor, "/two-factor", { intent: "verify", twoFactorCode });
async function giveCode(visitor: Visitor, mobile: string) {
  expect((await sendBy(visitor, "sms")).to).toBe(`/two-factor${BACK}`);
  return verify(visitor, await apiConsole.lastSecretTo(mobile));
}
/** The snack that waits for this page, which takes it. */
function shownAt(visitor: Visitor, path: string): string | null {
  const taken = takeFlash(visitor.request(path, { headers: { Accept: "text/html" } }));
  if (taken) visitor.take(taken.clear);
  return taken?.snack?.text ?? null;
}
const sessionOf = (visitor: Visitor) => findSession(visitor.url("/"), visitor.cookies);
const lastForm = async (path: string) => (await apiConsole.requests(path)).at(-1);

describe("each variant and combination, from the log-in to the page that was wanted (SES-18, SES-29)", () => {
  test("US, a temporary password: code, then a new password with its key (SES-34)", async () => {
    const ines = await logIn(INES.username);
    expect(await open(ines)).toBe(`/two-factor${BACK}`);
    const before = await sessionOf(ines);
    expect((await giveCode(ines, INES.mobile)).to).toBe(`/new-password${BACK}`);
    expect((await sessionOf(ines))?.key).not.toBe(before?.key);
    expect(await open(ines)).toBe(`/new-password${BACK}`);
    expect((await post(ines, "/new-password", CHOSEN)).to).toBe("/settings");
    expect(await lastForm("/me/password")).toMatchObject({ path: "/me/password", status: 200 });
    expect(await open(ines)).toBeNull();
    await logIn(INES.username, US, "New-pass-1");
  });

  test("UK, a temporary password: the new password at once (SES-35)", async () => {
    const ines = await logIn(INES.username, UK);
    expect(await open(ines)).toBe(`/new-password${BACK}`);
    expect((await post(ines, "/new-password", CHOSEN)).to).toBe("/settings");
    expect(await lastForm("/me/changepassword")).toMatchObject({ status: 200 });
    expect(await open(ines)).toBeNull();
  });

  test.each([US, UK])(
    "a second factor at %s: a code, and the id of the session is new (SES-5)",
    async (origin) => {
      const marcus = await logIn(MARCUS.username, origin);
      expect(await open(marcus)).toBe(`/two-factor${BACK}`);
      const before = await sessionOf(marcus);
      const cookies = marcus.cookies;
      expect((await giveCode(marcus, MARCUS.mobile)).to).toBe("/settings");
      expect((await sessionOf(marcus))?.key).not.toBe(before?.key);
      expect(await findSession(marcus.url("/"), cookies)).toBeNull();
      expect(await open(marcus)).toBeNull();
    },
  );

  test("US, both: the code serves both", async () => {
    const lena = await logIn(LENA.username);
    expect(await open(lena)).toBe(`/two-factor${BACK}`);
    expect((await giveCode(lena, LENA.mobile)).to).toBe(`/new-password${BACK}`);
    expect((await post(lena, "/new-password", CHOSEN)).to).toBe("/settings");
    expect(await open(lena)).toBeNull();
  });

  test("UK, both: the new password first, then the code", async () => {
    const owen = await logIn(OWEN.username, UK);
    expect(await open(owen)).toBe(`/new-password${BACK}`);
    expect((await post(owen, "/new-password", CHOSEN)).to).toBe(`/two-factor${BACK}`);
    expect((await giveCode(owen, OWEN.mobile)).to).toBe("/settings");
    expect(await open(owen)).toBeNull();
  });
});

describe("a code", () => {
  test("goes by text or by e-mail, and of the address only a part is shown (SES-30, SES-46)", async () => {
    const marcus = await logIn(MARCUS.username);
    expect((await visit(marcus, twoFactor, "/two-factor")).data).toMatchObject({
      ways: { sms: "0181", email: "c•••@harbor.example" },
      isByChoice: false,
      sent: null,
    });
    await sendBy(marcus, "email");
    expect((await lastForm("/me/twoFactor/send"))?.path).toBe("/me/twoFactor/send/email");
    expect((await verify(marcus, await apiConsole.lastSecretTo(MARCUS.username))).to).toBe("/settings");
  });

  test("a wrong one is an error in the form, and spaces make none (SES-33)", async () => {
    const marcus = await logIn(MARCUS.username);
    await sendBy(marcus, "sms");
    const code = await apiConsole.lastSecretTo(MARCUS.mobile);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    expect(await verify(marcus, wrong)).toMatchObject({
      status: 400,
      data: { error: { "": ["The code is not correct or has expired."] } },
    });
    for (const unfit of ["12345", "1234567", "12345a"])
      expect(await verify(marcus, unfit)).toMatchObject({
        status: 400,
        data: { error: { twoFactorCode: ["Enter the six digits."] } },
      });
    expect((await verify(marcus, `${code.slice(0, 3)} ${code.slice(3)}`)).to).toBe("/settings");
    expect(await verify(marcus, code)).toMatchObject({ to: "/settings" });
  });

  test("a 401 of the API is an error in the form too (SES-33)", async () => {
    const marcus = await logIn(MARCUS.username);
    await sendBy(marcus, "sms");
    await apiConsole.fault({ match: "POST /me/twoFactor/verify", kind: "status:401:No such code" });
    expect(await verify(marcus, "000000")).toMatchObject({
      status: 400,
      data: { error: { "": ["No such code"] } },
    });
    expect((await sessionOf(marcus))?.active).toBe(true);
  });

  test.each<[string, (visitor: Visitor) => Promise<Outcome>]>([
    ["Send by e-mail", (visitor) => sendBy(visitor, "email")],
    ["Verify", (visitor) => verify(visitor, "000000")],
  ])(
    "'%s' leads to the login where the API does not know the session any more (SES-22)",
    async (_, press) => {
      const marcus = await logIn(MARCUS.username);
      const { key, userId } = (await sessionOf(marcus)) ?? expect.fail("no session");
      // The page is loaded, so that the user is known for some seconds.
      await visit(marcus, twoFactor, `/two-factor${BACK}`);
      await apiConsole.expireSessions(MARCUS.username);
      expect((await press(marcus)).to).toBe("/login?returnUrl=%2Fsettings");
      expect((await sessionOf(marcus))?.key).not.toBe(key);
      expect(await findKeptForm(userId)).toBeNull();
    },
  );

  test("a 401 is an error in the form also while the API does not say who the user is (SES-33)", async () => {
    const marcus = await logIn(MARCUS.username);
    await visit(marcus, twoFactor, `/two-factor${BACK}`);
    await apiConsole.fault({ match: "POST /me/twoFactor/verify", kind: "status:401:No such code" });
    await apiConsole.fault({ match: "GET /me$", kind: "status:500" });
    expect(await verify(marcus, "000000")).toMatchObject({
      status: 400,
      data: { error: { "": ["No such code"] } },
    });
    expect((await sessionOf(marcus))?.active).toBe(true);
  });

  test("whose reply is lost may be verified: the form says so, the session has a new id, and the next press leads on (UI-42, SES-5)", async () => {
    const marcus = await logIn(MARCUS.username);
    await sendBy(marcus, "sms");
    const code = await apiConsole.lastSecretTo(MARCUS.mobile);
    const copied = marcus.cookies;
    await apiConsole.fault({ match: "POST /me/twoFactor/verify", kind: "reset:after" });
    expect(await verify(marcus, code)).toMatchObject({
      status: 502,
      data: { error: { "": [`This may not have been verified: ${LOST}`] }, initialValue: { unclear: "yes" } },
    });
    expect(await findSession(marcus.url("/"), copied), "a copied cookie").toBeNull();
    expect((await verify(marcus, code)).to).toBe("/settings");
    expect(await open(marcus)).toBeNull();
  });

  test("another one can be had after 30 s, and voids the one before (SES-31, SES-57)", async () => {
    const marcus = await logIn(MARCUS.username);
    await sendBy(marcus, "sms");
    const first = await apiConsole.lastSecretTo(MARCUS.mobile);
    pass(6_000);
    const tooSoon = await sendBy(marcus, "sms");
    expect(tooSoon).toMatchObject({
      status: 429,
      data: { error: { "": ["You can ask for a code again in 24 seconds."] } },
    });
    expect(tooSoon.headers.get("Retry-After")).toBe("24");
    expect((await visit(marcus, twoFactor, "/two-factor")).data).toMatchObject({
      sent: { by: "sms", again: false, resendInS: 24 },
    });
    pass(24_000);
    expect((await sendBy(marcus, "sms")).to).toBe(`/two-factor${BACK}`);
    expect((await visit(marcus, twoFactor, "/two-factor")).data).toMatchObject({ sent: { again: true } });
    expect((await verify(marcus, first)).status).toBe(400);
  });

  test("that the API refused to send counts for the pause, which does not say that one was sent (SES-31)", async () => {
    const marcus = await logIn(MARCUS.username);
    await apiConsole.fault({ match: "POST /me/twoFactor/send/sms", kind: "status:400:No such number" });
    expect((await sendBy(marcus, "sms")).to).toBeNull();
    expect(await sendBy(marcus, "sms")).toMatchObject({
      status: 429,
      data: { error: { "": ["You can ask for a code again in 30 seconds."] } },
    });
    expect((await visit(marcus, twoFactor, "/two-factor")).data).toMatchObject({ sent: null });
  });

  test("is refused after ten minutes, and once it was used (SES-33)", async () => {
    const marcus = await logIn(MARCUS.username);
    await sendBy(marcus, "sms");
    const expired = await apiConsole.lastSecretTo(MARCUS.mobile);
    const refused = { status: 400, data: { error: { "": ["The code is not correct or has expired."] } } };
    pass(10 * MINUTE);
    expect(await verify(marcus, expired)).toMatchObject(refused);
    await sendBy(marcus, "sms");
    const used = await apiConsole.lastSecretTo(MARCUS.mobile);
    expect((await verify(marcus, used)).to).toBe("/settings");
    const elsewhere = await logIn(MARCUS.username);
    expect(await verify(elsewhere, used)).toMatchObject(refused);
    expect(await open(elsewhere)).toBe(`/two-factor${BACK}`);
  });

  test("Verify pressed twice counts the code once, and neither response tells of a wrong code (SES-33, SES-57)", async () => {
    const marcus = await logIn(MARCUS.username);
    await sendBy(marcus, "sms");
    const code = await apiConsole.lastSecretTo(MARCUS.mobile);
    const [first, second] = await Promise.all([verify(marcus, code), verify(marcus, code)]);
    expect([first.to, second.to]).toEqual(["/settings", "/settings"]);
    expect(await open(marcus)).toBeNull();
  });

  test("pressed twice, a code is sent once (SES-57)", async () => {
    const marcus = await logIn(MARCUS.username);
    const before = (await apiConsole.requests("/me/twoFactor/send")).length;
    await Promise.all([sendBy(marcus, "sms"), sendBy(marcus, "sms")]);
    expect((await apiConsole.requests("/me/twoFactor/send")).length).toBe(before + 1);
  });

  test("nobody guesses more than 8 times, whatever the session (SES-57)", async () => {
    const marcus = await logIn(MARCUS.username);
    const other = await logIn(MARCUS.username);
    await sendBy(marcus, "sms");
    const before = (await apiConsole.requests("/me/twoFactor/verify")).length;
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, at) => verify(at % 2 ? marcus : other, "000000")),
    );
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(8);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(12);
    expect((await apiConsole.requests("/me/twoFactor/verify")).length).toBe(before + 8);
    expect(tries.at(-1)?.headers.get("Retry-After")).toBeTruthy();
  });

  test("it cannot be left out: other pages lead back, and what they posted is kept (SES-23, SES-44)", async () => {
    const marcus = await logIn(MARCUS.username);
    expect((await visit(marcus, settings, "/settings", { theme: "dark" })).to).toBe(`/two-factor${BACK}`);
    expect((await sessionOf(marcus))?.hasKeptForm).toBe(true);
    expect((await visit(marcus, newPassword, "/new-password")).to).toBe("/two-factor");
    expect((await post(marcus, "/two-factor", { intent: "cancel" })).status).toBe(403);
    expect(await open(marcus)).toBe(`/two-factor${BACK}`);
  });

  test("a session that ends at its screen leads to the login with the page that was wanted; nothing is kept (SES-18)", async () => {
    for (const form of [undefined, { intent: "send", by: "email" }]) {
      const marcus = await logIn(MARCUS.username);
      const userId = (await sessionOf(marcus))?.userId ?? expect.fail("no session");
      expect(await open(marcus)).toBe(`/two-factor${BACK}`);
      pass(31 * MINUTE);
      const outcome = await visit(marcus, twoFactor, `/two-factor${BACK}`, form);
      expect(outcome.to).toBe("/login?returnUrl=%2Fsettings");
      expect(await findKeptForm(userId)).toBeNull();
    }
  });

  test("an agent needs none, and changes no password (SES-28)", async () => {
    const agent = new Visitor();
    const { action } = await import("~/routes/login_.agent");
    const agentKey = await apiConsole.agentKey(LENA.username);
    await visit(agent, { action }, "/login/agent", { agentKey });
    expect(await open(agent)).toBeNull();
    expect((await visit(agent, newPassword, "/new-password", CHOSEN)).to).toBe("/");
    expect((await visit(agent, changePassword, "/change-password", {})).status).toBe(403);
  });
});

describe("a new password", () => {
  test("the key is good for 45 minutes; then the code is due again (SES-34)", async () => {
    const ines = await logIn(INES.username);
    await giveCode(ines, INES.mobile);
    pass(25 * MINUTE);
    expect(await open(ines)).toBe(`/new-password${BACK}`);
    pass(20 * MINUTE + 1);
    expect(await open(ines)).toBe(`/two-factor${BACK}`);
    expect((await post(ines, "/new-password", CHOSEN)).to).toBe(`/two-factor${BACK}`);
    expect((await visit(ines, twoFactor, "/two-factor")).data).toMatchObject({ sent: null });
  });

  test.each([
    ["short-1", "8 to 16 characters"],
    ["Longer-than-sixteen-1", "8 to 16 characters"],
    ["alllowercase", "Three of: upper case, lower case, digit, special"],
    ["Zoë-pass-11", expect.stringMatching(/^A password has letters without accents/)],
  ])("%s is refused, with the rule in words (SES-36)", async (password, words) => {
    const ines = await logIn(INES.username, UK);
    const form = { intent: "change", newPassword: password, repeatedPassword: password };
    const refused = await post(ines, "/new-password", form);
    expect(refused).toMatchObject({ status: 400, data: { error: { newPassword: [words] } } });
    expect(JSON.stringify(refused.data)).not.toContain(password);
  });

  test("must be repeated (SES-37)", async () => {
    const ines = await logIn(INES.username, UK);
    expect(await post(ines, "/new-password", { ...CHOSEN, repeatedPassword: "New-pass-2" })).toMatchObject({
      status: 400,
      data: { error: { repeatedPassword: ["The two passwords differ"] } },
    });
  });

  test("wanted from the settings it ends all other sessions and every saved password (SES-49, SES-56)", async () => {
    const patrick = await logIn(PATRICK.username);
    const elsewhere = await logIn(PATRICK.username);
    const userId = (await sessionOf(patrick))?.userId ?? expect.fail("no session");
    for (const visitor of [patrick, elsewhere])
      visitor.take(await saveIdentity(visitor.url("/"), userId, "a key"));
    expect((await visit(patrick, changePassword, "/change-password", {})).to).toBe(`/two-factor${BACK}`);
    expect(await open(patrick), "every other page stays open").toBeNull();
    expect((await visit(patrick, twoFactor, "/two-factor")).data).toMatchObject({ isByChoice: true });
    expect((await giveCode(patrick, PATRICK.mobile)).to).toBe(`/new-password${BACK}`);
    expect((await post(patrick, "/new-password", CHOSEN)).to).toBe("/settings");
    expect((await sessionOf(patrick))?.active).toBe(true);
    expect(await sessionOf(elsewhere)).toBeNull();
    for (const visitor of [patrick, elsewhere])
      expect(await findIdentity(visitor.url("/"), visitor.cookies)).toBeNull();
    expect((await visit(patrick, newPassword, "/new-password")).to).toBe("/");
  });

  test.each([US, UK])(
    "wanted from the settings at %s it gives the session a new id: a copied cookie opens nothing (SES-5, SES-56)",
    async (origin) => {
      const patrick = await logIn(PATRICK.username, origin);
      const copied = [patrick.cookies];
      await visit(patrick, changePassword, "/change-password", {});
      if (origin === US) {
        await giveCode(patrick, PATRICK.mobile);
        copied.push(patrick.cookies);
      }
      expect((await post(patrick, "/new-password", CHOSEN)).to).toBe("/settings");
      for (const cookies of copied) expect(await findSession(patrick.url("/"), cookies)).toBeNull();
      expect(await open(patrick)).toBeNull();
    },
  );

  test.each([
    [US, "/me/password"],
    [UK, "/me/changepassword"],
  ])(
    "that may be changed, at %s by a lost reply of %s, ends what a changed one ends, and its form says so (UI-42, SES-5, SES-49, SES-56)",
    async (origin, path) => {
      const patrick = await logIn(PATRICK.username, origin);
      const elsewhere = await logIn(PATRICK.username, origin);
      const userId = (await sessionOf(patrick))?.userId ?? expect.fail("no session");
      for (const visitor of [patrick, elsewhere])
        visitor.take(await saveIdentity(visitor.url("/"), userId, "a key"));
      await visit(patrick, changePassword, "/change-password", {});
      if (origin === US) await giveCode(patrick, PATRICK.mobile);
      const copied = patrick.cookies;
      await apiConsole.fault({ match: `POST ${path}$`, kind: "reset:after" });
      expect(await post(patrick, "/new-password", CHOSEN)).toMatchObject({
        status: 502,
        data: {
          error: { "": [`This may not have been changed: ${LOST}`] },
          initialValue: { unclear: "yes" },
        },
      });
      expect(await sessionOf(elsewhere)).toBeNull();
      for (const visitor of [patrick, elsewhere])
        expect(await findIdentity(visitor.url("/"), visitor.cookies)).toBeNull();
      expect(await findSession(patrick.url("/"), copied), "a copied cookie").toBeNull();
      const kept = await sessionOf(patrick);
      expect(kept).toMatchObject({ active: true, offerIdentity: false, identityKey: null });
      expect((await visit(patrick, newPassword, "/new-password")).to, "its form is still there").toBeNull();
      await logIn(PATRICK.username, origin, "New-pass-1");
    },
  );

  test.each([
    ["that is changed", null, "/settings"],
    ["that may be changed", "reset:after", null],
  ])("%s also ends what a page of the session saves meanwhile (SES-49, SES-56)", async (_, kind, to) => {
    const patrick = await logIn(PATRICK.username, UK);
    const session = (await sessionOf(patrick)) ?? expect.fail("no session");
    await visit(patrick, changePassword, "/change-password", {});
    const store = portalStore();
    const insertIfAbsent = store.insertIfAbsent.bind(store);
    const saved: string[] = [];
    // Just before the session gets another id: its saved passwords have been ended already.
    vi.spyOn(store, "insertIfAbsent").mockImplementation(async (record) => {
      if (record.key.includes(session.key))
        saved.push(await saveIdentityOf(patrick.request("/settings"), session, "the former key"));
      return insertIfAbsent(record);
    });
    if (kind) await apiConsole.fault({ match: "POST /me/changepassword$", kind });
    expect((await post(patrick, "/new-password", CHOSEN)).to).toBe(to);
    expect(saved).toHaveLength(1);
    for (const cookie of saved) patrick.take(cookie);
    expect(await findIdentity(patrick.url("/"), patrick.cookies)).toBeNull();
  });

  test("also ends a sign-in with the former one that is under way (SES-56)", async () => {
    const patrick = await logIn(PATRICK.username, UK);
    const userId = (await sessionOf(patrick))?.userId ?? expect.fail("no session");
    await visit(patrick, changePassword, "/change-password", {});
    const store = portalStore();
    const list = store.list.bind(store);
    // Between the reply of the API, to the former password, and the session that it opens.
    vi.spyOn(store, "list").mockImplementationOnce(async (...owner) => {
      pass(1_000);
      expect((await post(patrick, "/new-password", CHOSEN)).to).toBe("/settings");
      return list(...owner);
    });
    const late = new Visitor(UK);
    const form = { username: PATRICK.username, password: DEMO_PASSWORD };
    expect((await visit(late, login, "/login", form)).status).toBe(400);
    expect(await sessionOf(late)).toBeNull();
    expect(await listSessions(userId)).toHaveLength(1);
  });

  test("posted from a second tab, once it is changed, is not set, and that is said (SES-56)", async () => {
    const patrick = await logIn(PATRICK.username, UK);
    await visit(patrick, changePassword, "/change-password", {});
    expect((await post(patrick, "/new-password", CHOSEN)).to).toBe("/settings");
    const shown = () => shownAt(patrick, "/settings");
    expect(shown()).toBe(CHANGED);
    const before = (await apiConsole.requests("/me/changepassword")).length;
    expect((await post(patrick, "/new-password", OTHER)).to).toBe("/settings");
    expect(shown()).toBe(NOT_SET);
    // Pressed again after a lost reply, it may be this one that is set.
    expect((await post(patrick, "/new-password", { ...CHOSEN, unclear: "yes" })).to).toBe("/settings");
    expect((await post(patrick, "/new-password", { intent: "cancel" })).to).toBe("/settings");
    expect(shown()).toBeNull();
    expect((await apiConsole.requests("/me/changepassword")).length).toBe(before);
  });

  test("posted from a second tab in the UK, where a code is due after the change, is not set, and that is said at the code (SES-35, SES-56)", async () => {
    const owen = await logIn(OWEN.username, UK);
    const toCode = `/two-factor${BACK}`;
    expect((await post(owen, "/new-password", CHOSEN)).to).toBe(toCode);
    expect(shownAt(owen, "/two-factor")).toBe(CHANGED);
    const before = (await apiConsole.requests("/me/changepassword")).length;
    expect((await post(owen, "/new-password", OTHER)).to).toBe(toCode);
    expect((await visit(owen, twoFactor, toCode)).to, "its page").toBeNull();
    expect(shownAt(owen, "/two-factor")).toBe(NOT_SET);
    expect((await apiConsole.requests("/me/changepassword")).length).toBe(before);
  });

  test("that was refused ends nothing (SES-56)", async () => {
    const patrick = await logIn(PATRICK.username, UK);
    const elsewhere = await logIn(PATRICK.username, UK);
    await visit(patrick, changePassword, "/change-password", {});
    const before = patrick.cookies;
    await apiConsole.fault({ match: "POST /me/changepassword", kind: "status:401:You had this one before" });
    expect(await post(patrick, "/new-password", CHOSEN)).toMatchObject({
      status: 400,
      data: { error: { "": ["You had this one before"] } },
    });
    expect(patrick.cookies).toBe(before);
    expect((await sessionOf(elsewhere))?.active).toBe(true);
  });

  test("is tried at most 10 times by a user, whatever the session; the next is a 429 without a call (SES-57)", async () => {
    const patrick = await logIn(PATRICK.username, UK);
    await visit(patrick, changePassword, "/change-password", {});
    const calls = async () => (await apiConsole.requests("/me/changepassword")).length;
    const before = await calls();
    await apiConsole.fault({ match: "POST /me/changepassword", kind: "status:400:No", times: 10 });
    for (let time = 0; time < 10; time += 1)
      expect((await post(patrick, "/new-password", CHOSEN)).status).toBe(400);
    const another = await logIn(PATRICK.username, UK);
    await visit(another, changePassword, "/change-password", {});
    const slowed = await post(another, "/new-password", CHOSEN);
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await calls()).toBe(before + 10);
  });

  test("in place of a temporary one: after a lost reply the next press leads on, after a 503 it changes it (SES-19, UI-42)", async () => {
    for (const kind of ["reset:after", "status:503:Closed today"]) {
      await apiConsole.givePassword(INES.username, { temporaryPassword: "Y" });
      const ines = await logIn(INES.username, UK);
      const before = (await apiConsole.requests("/me/changepassword")).length;
      await apiConsole.fault({ match: "POST /me/changepassword", kind });
      expect((await post(ines, "/new-password", CHOSEN)).status, kind).toBeGreaterThanOrEqual(502);
      expect((await post(ines, "/new-password", { ...CHOSEN, unclear: "yes" })).to).toBe("/settings");
      const calls = kind === "reset:after" ? 1 : 2;
      expect((await apiConsole.requests("/me/changepassword")).length, kind).toBe(before + calls);
      expect(await open(ines)).toBeNull();
      await logIn(INES.username, UK, "New-pass-1");
    }
  });

  test("sent twice at once with a lost reply it is one call, and both are told (SES-33)", async () => {
    const patrick = await logIn(PATRICK.username, UK);
    await visit(patrick, changePassword, "/change-password", {});
    const before = (await apiConsole.requests("/me/changepassword")).length;
    await apiConsole.fault({ match: "POST /me/changepassword", kind: "reset:after" });
    const both = await Promise.all([
      post(patrick, "/new-password", CHOSEN),
      post(patrick, "/new-password", CHOSEN),
    ]);
    expect(both.map(({ status }) => status)).toEqual([502, 502]);
    expect((await apiConsole.requests("/me/changepassword")).length).toBe(before + 1);
    expect(await open(patrick)).toBeNull();
  });

  test("sent twice at once it changes once, and leaves one session (SES-7)", async () => {
    const patrick = await logIn(PATRICK.username, UK);
    await visit(patrick, changePassword, "/change-password", {});
    const userId = (await sessionOf(patrick))?.userId ?? expect.fail("no session");
    await Promise.all([post(patrick, "/new-password", CHOSEN), post(patrick, "/new-password", CHOSEN)]);
    expect(await listSessions(userId)).toHaveLength(1);
  });

  test.each([
    [US, "/two-factor?returnUrl=%2Ftexts"],
    [UK, "/new-password?returnUrl=%2Ftexts"],
  ])(
    "wanted from the settings at %s: /login leads to %s, and exchanges no saved password (SES-19, SES-54)",
    async (origin, step) => {
      const patrick = await logIn(PATRICK.username, origin);
      const before = (await sessionOf(patrick)) ?? expect.fail("no session");
      patrick.take(await saveIdentity(patrick.url("/"), before.userId, before.identityKey ?? "a key"));
      await visit(patrick, changePassword, "/change-password", {});
      expect((await visit(patrick, login, "/login?returnUrl=%2Ftexts")).to).toBe(step);
      expect((await sessionOf(patrick))?.key).toBe(before.key);
    },
  );

  test("wanted from the settings it can be cancelled (SES-30, SES-56)", async () => {
    const patrick = await logIn(PATRICK.username, UK);
    expect((await visit(patrick, changePassword, "/change-password", {})).to).toBe(`/new-password${BACK}`);
    expect((await post(patrick, "/new-password", { intent: "cancel" })).to).toBe("/settings");
    expect((await visit(patrick, newPassword, "/new-password")).to).toBe("/");
    expect((await api.signIn(PATRICK.username)).length).toBeGreaterThan(0);
  });

  test("another code can be had, because the API may have forgotten the key", async () => {
    const ines = await logIn(INES.username);
    await giveCode(ines, INES.mobile);
    expect((await post(ines, "/new-password", { intent: "another-code" })).to).toBe(`/two-factor${BACK}`);
    pass(MINUTE);
    expect((await giveCode(ines, INES.mobile)).to).toBe(`/new-password${BACK}`);
  });
});
