import { apiConsole, countRequests } from "../../setup/embedded-api";
import type { AppLoadContext } from "@remix-run/node";
import { afterEach, expect, test, vi } from "vitest";
import { endOtherSessions, endSession } from "~/features/session/end-session.server";
import { listKeptForms } from "~/features/kept-forms/kept-form.server";
import {
  PAGE_ID_HEADER,
  PAGE_SESSION_HEADER,
  PAGE_UNSENT_HEADER,
  TYPED_BY_HEADER,
} from "~/features/session/page-session";
import { keepReset } from "~/features/session/reset-cookie.server";
import { renewSession } from "~/features/session/renew-session.server";
import { requireUser } from "~/features/session/require-user.server";
import { findSession, readSession, type Session } from "~/features/session/session.server";
import { saveIdentity } from "~/features/session/identity-cookie.server";
import { signInAsAgent, signInWithPassword } from "~/features/sign-in/sign-in.server";
import { readable } from "~/http/route-errors.server";
import { SessionEnded } from "~/lib/session-ended";
import { action as keepTyped } from "../../../app/routes/kept-form_.typed";
import { action as signInAgain } from "~/routes/login_.again";
import * as twoFactor from "~/routes/two-factor";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { deleteKeptForms, findKeptForm } from "~/features/kept-forms/test-kept-forms";
import { testContext, Visitor } from "../../setup/visitor";
import { visit } from "../visit-route";

// What the server tells a page that holds typed text about its session (SES-24). The page itself: sign-in-again.spec.ts.

const GRACE = "admin@harbor.example";
const ZOE = "user@harbor.example";
/** Grace's id, and that of her tab. */
const TYPED_BY = { [TYPED_BY_HEADER]: "3001", [PAGE_ID_HEADER]: "tab1" };

afterEach(async () => {
  vi.useRealTimers();
  await deleteKeptForms("3001");
});

async function logIn(visitor: Visitor, username = GRACE): Promise<Session> {
  const form = { username, password: DEMO_PASSWORD };
  const { session, cookie } = await signInWithPassword(visitor.request("/login", { form }), testContext());
  visitor.take(cookie);
  return session;
}

async function saveOnDevice(visitor: Visitor, { userId, identityKey }: Session): Promise<void> {
  visitor.take(await saveIdentity(visitor.url("/"), userId, identityKey ?? expect.fail("no identity key")));
}

/** What a loader or action that checks first responds to a page with typed text; the visitor takes its cookies. */
async function responseTo(visitor: Visitor, form?: Record<string, string>): Promise<Response> {
  const request = visitor.request("/activity", { form, headers: TYPED_BY });
  const thrown: unknown = await readable(
    requireUser,
    true,
  )({ request, context: testContext() }).catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw thrown;
  visitor.take(thrown);
  return thrown;
}

const toldOf = (response: Response) => response.headers.get(PAGE_SESSION_HEADER);
const args = (request: Request) => ({ request, context: testContext(), params: {} });

test("a session that has ended: the page is told, and what it posted is kept for its user", async () => {
  const visitor = new Visitor();
  await endSession(await logIn(visitor), "idle", null);
  expect(toldOf(await responseTo(visitor))).toBe("ended");
  expect(await findKeptForm("3001")).toBeNull();
  expect(toldOf(await responseTo(visitor, { text: "Typed" }))).toBe("ended");
  expect(await findKeptForm("3001")).toMatchObject({ path: "/activity", fields: [["text", "Typed"]] });
});

test("a post is known not to be sent where the session was over before it, not where that ended half-way (UI-42)", async () => {
  const visitor = new Visitor();
  const session = await logIn(visitor);
  const endHalfWay = async ({ request, context }: { request: Request; context: AppLoadContext }) => {
    await requireUser({ request, context });
    await endSession(session, "refused-by-api", null);
    throw new SessionEnded(session.key);
  };
  const request = visitor.request("/activity", { form: { text: "Typed" }, headers: TYPED_BY });
  const ended: unknown = await readable(
    endHalfWay,
    true,
  )({ request, context: testContext() }).catch((error: unknown) => error);
  if (!(ended instanceof Response)) throw ended;
  expect(toldOf(ended)).toBe("ended");
  expect(ended.headers.has(PAGE_UNSENT_HEADER)).toBe(false);
  const next = await responseTo(visitor, { text: "Typed" });
  expect(toldOf(next)).toBe("ended");
  expect(next.headers.has(PAGE_UNSENT_HEADER)).toBe(true);
});

test("a session that is forgotten, as after a night: the page is told all the same", async () => {
  const visitor = new Visitor();
  await endSession(await logIn(visitor), "idle", null);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 3_600_000 });
  expect(toldOf(await responseTo(visitor))).toBe("ended");
});

test("a page without typed text, and one that a browser opens, are led to /login", async () => {
  const visitor = new Visitor();
  await endSession(await logIn(visitor), "idle", null);
  for (const headers of [{}, { ...TYPED_BY, Accept: "text/html" }]) {
    const request = visitor.request("/activity", { headers });
    const thrown: unknown = await readable(
      requireUser,
      true,
    )({ request, context: testContext() }).catch((error: unknown) => error);
    if (!(thrown instanceof Response)) throw thrown;
    expect(toldOf(thrown)).toBeNull();
    expect(thrown.headers.get("Location")).toBe("/login?returnUrl=%2Factivity");
  }
});

test("a session that its user ended from elsewhere: the page leaves", async () => {
  const visitor = new Visitor();
  await logIn(visitor);
  await endOtherSessions(await logIn(new Visitor()), "192.0.2.7");
  expect(toldOf(await responseTo(visitor))).toBeNull();
});

test("a session that has just got another id: the page is told to try again, nothing is kept; ended since, it is told so", async () => {
  const visitor = new Visitor();
  const session = await logIn(visitor);
  const renewed = await renewSession(visitor.request("/change-password"), session, {});
  expect(toldOf(await responseTo(visitor))).toBe("moved");
  expect(toldOf(await responseTo(visitor, { text: "Typed" }))).toBe("moved");
  expect(await findKeptForm("3001")).toBeNull();
  await endSession(renewed.session, "idle", null);
  expect(toldOf(await responseTo(visitor))).toBe("ended");
});

test("a saved password of the page's user renews the session; nothing is kept, because it still stands on the page", async () => {
  const visitor = new Visitor();
  await saveOnDevice(visitor, await logIn(visitor));
  visitor.take("session=; Max-Age=0");
  expect(toldOf(await responseTo(visitor, { text: "Typed" }))).toBe("renewed");
  expect(await findKeptForm("3001")).toBeNull();
  const { session } = await requireUser(args(visitor.request("/activity", { headers: TYPED_BY })));
  expect(session).toMatchObject({ userId: "3001", hasKeptForm: false });
});

test("a saved password of somebody else is not used", async () => {
  const visitor = new Visitor();
  await saveOnDevice(visitor, await logIn(visitor, ZOE));
  visitor.take("session=; Max-Age=0");
  const before = await countRequests("POST", "/session");
  expect(toldOf(await responseTo(visitor))).toBe("ended");
  expect(await countRequests("POST", "/session")).toBe(before);
  expect(visitor.has("identity")).toBe(true);
});

test("somebody else who is signed in now: nothing is done as them, and their session stays", async () => {
  const visitor = new Visitor();
  const { key } = await logIn(visitor, ZOE);
  expect(toldOf(await responseTo(visitor, { text: "Typed" }))).toBe("ended");
  expect(await readSession(key)).toMatchObject({ active: true });
  expect(await findKeptForm("3003")).toBeNull();
  expect((await requireUser(args(visitor.request("/activity")))).user.userId).toBe("3003");
});

test("somebody else whose session has ended since: what the page posts is kept for nobody", async () => {
  const visitor = new Visitor();
  await endSession(await logIn(visitor, ZOE), "idle", null);
  expect(toldOf(await responseTo(visitor, { text: "Typed" }))).toBe("ended");
  await typed(visitor);
  expect(await findKeptForm("3003")).toBeNull();
  expect(await findKeptForm("3001")).toBeNull();
});

const typed = (visitor: Visitor, tab = "tab1") => {
  const sent = { form: { text: `Typed in ${tab}` }, headers: { ...TYPED_BY, [PAGE_ID_HEADER]: tab } };
  return keepTyped(args(visitor.request("/kept-form/typed?path=%2Factivity%2F7", sent)));
};

test("what a page holds is kept for the user whose session has ended", async () => {
  const visitor = new Visitor();
  await endSession(await logIn(visitor), "idle", null);
  expect((await typed(visitor)).status).toBe(204);
  expect(await findKeptForm("3001")).toMatchObject({
    path: "/activity/7",
    fields: [["text", "Typed in tab1"]],
  });
});

test("it is not kept without a session, during one, nor after an agent's", async () => {
  const during = new Visitor();
  await logIn(during);
  const agent = new Visitor();
  const key = await apiConsole.agentKey(GRACE);
  const opened = await signInAsAgent(agent.request("/login/agent"), testContext(), key);
  agent.take(opened.cookie);
  await endSession(opened.session, "idle", null);
  for (const visitor of [new Visitor(), during, agent]) await typed(visitor);
  expect(await findKeptForm("3001")).toBeNull();
});

test("the page's user signs in again: what was kept is not offered a second time", async () => {
  const visitor = new Visitor();
  await endSession(await logIn(visitor), "idle", null);
  await typed(visitor);
  expect(await signInOver(visitor)).toMatchObject({ hasKeptForm: false });
  expect(await findKeptForm("3001")).toBeNull();
});

/** Grace signs in over her page, in her first tab; the session that she gets. */
async function signInOver(visitor: Visitor): Promise<Session | null> {
  const form = { username: GRACE, password: DEMO_PASSWORD, userId: "3001" };
  const request = visitor.request("/login/again", { form, headers: TYPED_BY });
  const signedIn = await signInAgain(args(request));
  if (!("init" in signedIn)) return expect.fail("a redirect");
  visitor.take(new Response(null, { headers: signedIn.init?.headers }));
  return findSession(visitor.url("/"), visitor.cookies);
}

test("what was kept of another tab stays, and is offered (SES-23)", async () => {
  const visitor = new Visitor();
  await endSession(await logIn(visitor), "idle", null);
  for (const tab of ["tab1", "tab2", "tab3"]) await typed(visitor, tab);
  expect(await signInOver(visitor)).toMatchObject({ hasKeptForm: true });
  const texts = (await listKeptForms("3001")).map(({ fields: [field] }) => field?.[1]);
  expect(texts.toSorted()).toEqual(["Typed in tab2", "Typed in tab3"]);
});

test("a post that is kept, and then the text on its page: one form, not two", async () => {
  const visitor = new Visitor();
  await endSession(await logIn(visitor), "idle", null);
  await responseTo(visitor, { text: "Typed" });
  await typed(visitor);
  expect(await listKeptForms("3001")).toHaveLength(1);
});

test("somebody else who signs in over the page is led to a page of their own, and what was kept waits", async () => {
  const visitor = new Visitor();
  await endSession(await logIn(visitor), "idle", null);
  await typed(visitor);
  const form = { username: ZOE, password: DEMO_PASSWORD, userId: "3001" };
  const response = await signInAgain(args(visitor.request("/login/again", { form })));
  if (!(response instanceof Response)) return expect.fail("no redirect");
  expect(response.headers.get("Location")).toBe("/");
  expect(response.headers.get("X-Remix-Reload-Document")).toBe("true");
  expect(await findKeptForm("3001")).not.toBeNull();
});

/** A user who needs a code for each session. */
const MARCUS = { username: "code@harbor.example", mobile: "+14155550181" };

/** What a page of Marcus that holds typed text sends with its requests. */
async function typedByMarcus(
  visitor: Visitor,
): Promise<{ session: Session; headers: Record<string, string> }> {
  const session = await logIn(visitor, MARCUS.username);
  return { session, headers: { [TYPED_BY_HEADER]: session.userId, [PAGE_ID_HEADER]: "tab1" } };
}

// Two codes of one user that are sent the same way must be some time apart.
test.each([
  ["", "sms", MARCUS.mobile, () => undefined],
  [
    ", in a browser with a reset that was given up",
    "email",
    MARCUS.username,
    (visitor: Visitor) => {
      const email = MARCUS.username;
      const reset = { email, mobile: null, returnUrl: "/", sentAt: Date.now(), again: false };
      visitor.take(keepReset(visitor.url("/"), reset));
    },
  ],
])(
  "a user who needs a code signs in over the page%s: the text is offered after the code (SES-24)",
  async (_, by, sentTo, prepare) => {
    const visitor = new Visitor();
    const { session, headers } = await typedByMarcus(visitor);
    await endSession(session, "idle", null);
    prepare(visitor);
    const keep = () =>
      keepTyped(
        args(visitor.request("/kept-form/typed?path=%2Fassist", { form: { text: "Typed" }, headers })),
      );
    await keep();
    const form = { username: MARCUS.username, password: DEMO_PASSWORD, userId: session.userId };
    const request = visitor.request("/login/again", { form, headers, from: "/assist" });
    const response = await signInAgain(args(request));
    if (!(response instanceof Response)) return expect.fail("no redirect");
    visitor.take(response);
    expect(toldOf(response)).toBe("step-due");
    expect(response.headers.get("Location")).toBe("/two-factor?returnUrl=%2Fassist");
    expect(await findKeptForm(session.userId)).toMatchObject({
      path: "/assist",
      fields: [["text", "Typed"]],
    });
    const path = "/two-factor?returnUrl=%2Fassist";
    await visit(visitor, twoFactor, path, { intent: "send", by });
    const twoFactorCode = await apiConsole.lastSecretTo(sentTo);
    expect((await visit(visitor, twoFactor, path, { intent: "verify", twoFactorCode })).to).toBe("/assist");
    expect(await findSession(visitor.url("/"), visitor.cookies)).toMatchObject({ hasKeptForm: true });
    await deleteKeptForms(session.userId);
  },
);

test("a load of a page whose user has to give a code first: its text is kept before it leaves (SES-24)", async () => {
  const visitor = new Visitor();
  const { session, headers } = await typedByMarcus(visitor);
  const request = visitor.request("/assist", { headers });
  const led: unknown = await readable(
    requireUser,
    true,
  )({ request, context: testContext() }).catch((error: unknown) => error);
  if (!(led instanceof Response)) throw led;
  expect(toldOf(led)).toBe("step-due");
  expect(led.headers.get("Location")).toBe("/two-factor?returnUrl=%2Fassist");
  await keepTyped(
    args(visitor.request("/kept-form/typed?path=%2Fassist", { form: { text: "Typed" }, headers })),
  );
  expect(await findKeptForm(session.userId)).toMatchObject({ path: "/assist", fields: [["text", "Typed"]] });
  expect(await findSession(visitor.url("/"), visitor.cookies)).toMatchObject({ hasKeptForm: true });
  await deleteKeptForms(session.userId);
});
