import { api, apiConsole, countRequests } from "../../setup/embedded-api";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { findIdentity, saveIdentity } from "~/features/session/identity-cookie.server";
import { saveIdentityOf } from "~/features/session/save-identity-of.server";
import { requireUser } from "~/features/session/require-user.server";
import { endSession } from "~/features/session/end-session.server";
import { renewSession } from "~/features/session/renew-session.server";
import { portalStore } from "~/features/portal-store/portal-store.server";
import { findSession, listSessions, readSession, type Session } from "~/features/session/session.server";
import { readable } from "~/http/route-errors.server";
import { signedInHeaders, signInAsAgent, signInWithPassword } from "~/features/sign-in/sign-in.server";
import { SessionEnded } from "~/lib/session-ended";
import { action as contactAction } from "~/routes/_shell.contacts.$contactId";
import { action as savePassword } from "~/routes/_shell.settings_.save-password";
import * as login from "~/routes/login";
import { action as handOver } from "~/routes/login_.identity";
import { action as logOut } from "~/routes/logout";
import * as reset from "~/routes/reset";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { eventually } from "../../setup/eventually";
import { testContext, Visitor } from "../../setup/visitor";
import { visit } from "../visit-route";

// A response that was on its way when its user logged out does not undo the log-out (SES-8, SES-49), and one of a session
// that a sign-in has ended does not undo the sign-in (SES-60).

afterEach(() => void vi.useRealTimers());

/** 'name=value' of a Set-Cookie header. */
const pairOf = (cookie: string) => cookie.slice(0, cookie.indexOf(";"));
const args = (request: Request) => ({ request, context: testContext(), params: {} });

async function signIn(): Promise<{
  visitor: Visitor;
  session: Session;
  userId: string;
  identityKey: string;
}> {
  const visitor = new Visitor();
  const form = { username: "user@harbor.example", password: DEMO_PASSWORD };
  const { session, cookie } = await signInWithPassword(visitor.request("/login", { form }), testContext());
  visitor.take(cookie);
  const { userId } = session;
  return { visitor, session, userId, identityKey: session.identityKey ?? expect.fail("no identity key") };
}

test("'Save Password' that ends after a log-out saves nothing", async () => {
  const { visitor } = await signIn();
  await requireUser(args(visitor.request("/settings")));
  await apiConsole.fault({ match: "POST /authenticate/login$", kind: "latency:500" });
  const saving = savePassword(
    args(visitor.request("/settings/save-password", { form: { password: DEMO_PASSWORD } })),
  );
  const failed = expect(saving).rejects.toBeInstanceOf(SessionEnded);
  await sleep(150);
  await logOut(args(visitor.request("/logout", { form: {} })));
  await failed;
});

describe("a password that another tab of the session has saved ends with the log-out, whose request did not bring it", () => {
  test("saved before it", async () => {
    const { visitor, session, identityKey } = await signIn();
    const saved = await saveIdentityOf(visitor.request("/saved-password"), session, identityKey);
    await logOut(args(visitor.request("/logout", { form: {} })));
    expect(await findIdentity(visitor.url("/"), pairOf(saved))).toBeNull();
  });

  test("saved while it is under way", async () => {
    const { visitor, session, identityKey } = await signIn();
    const store = portalStore();
    const remove = store.delete.bind(store);
    const saved: string[] = [];
    // Just before the session's record goes.
    vi.spyOn(store, "delete").mockImplementation(async (key) => {
      if (key.includes(session.key) && saved.length === 0)
        saved.push(await saveIdentityOf(visitor.request("/saved-password"), session, identityKey));
      return remove(key);
    });
    await logOut(args(visitor.request("/logout", { form: {} })));
    expect(saved).toHaveLength(1);
    expect(await findIdentity(visitor.url("/"), pairOf(saved[0] ?? ""))).toBeNull();
  });
});

test("a session that a saved identity is exchanged for is ended where a log-out came in between", async () => {
  const { visitor, userId, identityKey } = await signIn();
  visitor.take(await saveIdentity(visitor.url("/"), userId, identityKey));
  await requireUser(args(visitor.request("/contacts")));
  // Old enough to be renewed.
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + 15_000);
  await apiConsole.fault({ match: "POST /contacts$", kind: "status:401:Ended" });
  await apiConsole.fault({ match: "POST /session$", kind: "latency:500" });
  const form = { intent: "save", firstName: "Late", lastName: "Saved", draft: "late" };
  const action = (given: Parameters<typeof contactAction>[0]) =>
    contactAction({ ...given, params: { contactId: "new" } });
  const renewing = visit(visitor, { action }, "/contacts/new", form);
  await sleep(150);
  await logOut(args(visitor.request("/logout", { form: {} })));
  expect(await renewing).toMatchObject({ to: expect.stringContaining("/login") });
  expect(await listSessions(userId)).toEqual([]);
  expect(await findIdentity(visitor.url("/"), visitor.cookies)).toBeNull();
});

/** Where a request is led that has no session; its answer comes to the browser now, whatever has come since it was sent. */
async function answerNow(visitor: Visitor, late: Request): Promise<string | null> {
  const led: unknown = await readable(requireUser, true)(args(late)).catch((error: unknown) => error);
  if (!(led instanceof Response)) throw led;
  visitor.take(led);
  return led.headers.get("Location");
}

describe.each(["/activity", "/hold-calls"])(
  "a late answer to %s leaves the next sign-in alone (SES-60)",
  (path) => {
    const form = { username: "location@harbor.example", password: DEMO_PASSWORD };
    const leadsToLogin = expect.stringMatching(/^\/login/);

    test("of a session that a sign-in over it has ended", async () => {
      const { visitor, session } = await signIn();
      const late = visitor.request(path);
      const request = visitor.request("/login", { form });
      const next = await signInWithPassword(request, testContext());
      visitor.take(new Response(null, { headers: signedInHeaders(request, next) }));
      expect(await readSession(session.key)).toBeNull();
      expect(await answerNow(visitor, late)).toEqual(leadsToLogin);
      expect(await findSession(visitor.url("/"), visitor.cookies)).toMatchObject({ key: next.session.key });
    });

    test("of a session that was logged out before it", async () => {
      const { visitor } = await signIn();
      const late = visitor.request(path);
      visitor.take(await logOut(args(visitor.request("/logout", { form: {} }))));
      const request = visitor.request("/login", { form });
      const next = await signInWithPassword(request, testContext());
      visitor.take(new Response(null, { headers: signedInHeaders(request, next) }));
      expect(await answerNow(visitor, late)).toEqual(leadsToLogin);
      expect(await findSession(visitor.url("/"), visitor.cookies)).toMatchObject({ key: next.session.key });
    });

    test("of no session, where an agent's link was opened meanwhile", async () => {
      const visitor = new Visitor();
      const late = visitor.request(path);
      const request = visitor.request("/login/agent");
      const key = await apiConsole.agentKey("user@harbor.example");
      const next = await signInAsAgent(request, testContext(), key);
      visitor.take(new Response(null, { headers: signedInHeaders(request, next) }));
      expect(await answerNow(visitor, late)).toEqual(leadsToLogin);
      expect(await findSession(visitor.url("/"), visitor.cookies)).toMatchObject({ key: next.session.key });
    });
  },
);

test("of two sessions that tabs open at once by one saved password the browser keeps one; the other ends unused (SES-6)", async () => {
  const { visitor, session, userId, identityKey } = await signIn();
  visitor.take(await saveIdentity(visitor.url("/"), userId, identityKey));
  await endSession(session, "replaced", null);
  const before = new Set((await listSessions(userId)).map(({ key }) => key));
  const opened = async () => (await listSessions(userId)).filter(({ key }) => !before.has(key));
  const load = readable(requireUser, true);
  const tabs = ["/texts", "/contacts"].map((path) =>
    load(args(visitor.request(path))).catch((thrown: unknown) => thrown),
  );
  for (const led of await Promise.all(tabs)) visitor.take(led instanceof Response ? led : expect.fail());
  expect(await opened()).toHaveLength(2);
  const { key } = (await findSession(visitor.url("/"), visitor.cookies)) ?? expect.fail("no session");
  vi.useFakeTimers({ toFake: ["Date"] });
  for (let minutes = 0; minutes < 40; minutes += 10) {
    vi.setSystemTime(Date.now() + 10 * 60_000);
    expect((await load(args(visitor.request("/texts")))).session.key).toBe(key);
  }
  expect((await opened()).filter(({ active }) => active).map((left) => left.key)).toEqual([key]);
});

/** The session of a browser, which gets another id while the browser still has the former cookie. */
async function renewedOf(visitor: Visitor): Promise<Session> {
  const session = await findSession(visitor.url("/"), visitor.cookies);
  const request = visitor.request("/two-factor");
  return (await renewSession(request, session ?? expect.fail("no session"), {})).session;
}

test("a log-out with the former cookie of a session that has just got another id ends it all the same (SES-5, SES-8)", async () => {
  const { visitor } = await signIn();
  const renewed = await renewedOf(visitor);
  await logOut(args(visitor.request("/logout", { form: {} })));
  expect(await readSession(renewed.key)).toBeNull();
  expect((await api.get(renewed.sessionKey, "/me")).status).toBe(401);
});

test("a session that ends while it gets another id has ended under that too (SES-7)", async () => {
  const { visitor, userId } = await signIn();
  const session = (await findSession(visitor.url("/"), visitor.cookies)) ?? expect.fail("no session");
  const store = portalStore();
  const insert = store.insert.bind(store);
  const before = (await listSessions(userId)).length;
  vi.spyOn(store, "insert").mockImplementationOnce(async (...record) => {
    await endSession(session, "logged-out", null);
    return insert(...record);
  });
  await expect(renewSession(visitor.request("/two-factor"), session, {})).rejects.toBeInstanceOf(
    SessionEnded,
  );
  expect(await listSessions(userId)).toHaveLength(before - 1);
});

test("a request with the former cookie exchanges no saved identity: the new session stays (SES-12)", async () => {
  const { visitor, userId, identityKey } = await signIn();
  visitor.take(await saveIdentity(visitor.url("/"), userId, identityKey));
  const renewed = await renewedOf(visitor);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 15_000 });
  const before = await countRequests("POST", "/session");
  const led: unknown = await readable(
    requireUser,
    true,
  )({ request: visitor.request("/texts"), context: testContext() }).catch((error: unknown) => error);
  if (!(led instanceof Response)) throw led;
  expect(led.headers.get("Location")).toBe("/login?returnUrl=%2Ftexts");
  expect(led.headers.getSetCookie()).toEqual([]);
  expect(await countRequests("POST", "/session")).toBe(before);
  expect(await readSession(renewed.key)).toMatchObject({ active: true });
});

test("nor does /login with it: it says why it is there, and a reset can be begun from it (SES-12, SES-54)", async () => {
  const { visitor, userId, identityKey } = await signIn();
  visitor.take(await saveIdentity(visitor.url("/"), userId, identityKey));
  const renewed = await renewedOf(visitor);
  const before = await countRequests("POST", "/session");
  expect(await visit(visitor, login, "/login?returnUrl=%2Ftexts")).toMatchObject({
    to: null,
    data: { why: expect.stringMatching(/^The page was left while your code or new password was on its way/) },
  });
  expect((await visit(visitor, reset, "/reset")).to).toBeNull();
  expect(await countRequests("POST", "/session")).toBe(before);
  expect(await readSession(renewed.key)).toMatchObject({ active: true });
  expect(await findIdentity(visitor.url("/"), visitor.cookies)).toMatchObject({ userId });
});

test("a key of the former portal whose handover the browser has given up opens no session, and saves nothing (SES-13)", async () => {
  const { userId, identityKey } = await signIn();
  const sessions = (await listSessions(userId)).length;
  await apiConsole.fault({ match: "POST /session$", kind: "wait" });
  const before = await countRequests("POST", "/session");
  const leaving = new AbortController();
  const { signal } = leaving;
  const elsewhere = new Visitor();
  const action = ({ request }: { request: Request }) => handOver(args(new Request(request, { signal })));
  const handing = visit(elsewhere, { action }, "/login/identity", { identityKey });
  await eventually(async () => expect(await countRequests("POST", "/session")).toBe(before + 1));
  leaving.abort();
  await apiConsole.clearFault("POST /session$");
  expect(await handing).toMatchObject({ to: "/login" });
  expect(elsewhere.cookies).toBe("");
  expect(await listSessions(userId)).toHaveLength(sessions);
});
