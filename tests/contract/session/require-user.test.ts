import { apiConsole, countRequests } from "../../setup/embedded-api";
import type { ServerBuild } from "@remix-run/node";
import { afterEach, describe, expect, test, vi } from "vitest";
import { readable, withReadableErrors } from "~/http/route-errors.server";
import { portalStore } from "~/features/portal-store/portal-store.server";
import { findEndedSession } from "~/features/session/remembered-end.server";
import { forgetUser } from "~/features/session/current-user.server";
import { endSession } from "~/features/session/end-session.server";
import { findIdentity, saveIdentity } from "~/features/session/identity-cookie.server";
import { requireGlobalAdmin, requireUser, type Visit } from "~/features/session/require-user.server";
import { safeReturnUrl } from "~/lib/return-url";
import type { Snack } from "~/components/feedback/snack";
import { flash, takeFlash, takeFlashOfUser } from "~/features/notices/flash.server";
import { keepReset } from "~/features/session/reset-cookie.server";
import { sessionEvents } from "~/features/session/session-events.server";
import {
  findSession,
  forgetSessionCookie,
  readSession,
  type Session,
} from "~/features/session/session.server";
import { signInAsAgent, signInWithPassword } from "~/features/sign-in/sign-in.server";
import { action as logInAction, loader as logInLoader } from "~/routes/login";
import { getMe, updateHoldCalls } from "~/upstream/me/calls.server";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { KEPT_FIELD } from "~/components/forms/kept-field";
import { keepForm, listKeptForms } from "~/features/kept-forms/kept-form.server";
import { deleteKeptForms, findKeptForm } from "~/features/kept-forms/test-kept-forms";
import { eventually } from "../../setup/eventually";
import { testContext, Visitor } from "../../setup/visitor";

const GRACE = "admin@harbor.example";
const ZOE = "user@harbor.example";
const HOUR = 3_600_000;

afterEach(async () => {
  vi.useRealTimers();
  for (const userId of ["3001", "3002", "3003", "3004"]) await deleteKeptForms(userId);
});

async function logIn(visitor: Visitor, username = GRACE): Promise<Session> {
  const form = { username, password: DEMO_PASSWORD };
  const { session, cookie } = await signInWithPassword(visitor.request("/login", { form }), testContext());
  visitor.take(cookie);
  return session;
}

async function logInAsAgent(visitor: Visitor, username = GRACE): Promise<Session> {
  const key = await apiConsole.agentKey(username);
  const { session, cookie } = await signInAsAgent(visitor.request("/login/agent"), testContext(), key);
  visitor.take(cookie);
  return session;
}

/** Signs in and saves the password on this device. */
async function logInAndSave(visitor: Visitor, username = GRACE): Promise<Session> {
  const session = await logIn(visitor, username);
  const { userId, identityKey } = session;
  visitor.take(await saveIdentity(visitor.url("/"), userId, identityKey ?? expect.fail("no identity key")));
  return session;
}

type Check = (args: { request: Request; context: ReturnType<typeof testContext> }) => Promise<unknown>;

/** What a loader or action that checks first would throw, as the browser gets it: its cookies are taken. */
async function refusal(visitor: Visitor, request: Request, check: Check = requireUser): Promise<Response> {
  const thrown = await readable(
    check,
    true,
  )({ request, context: testContext() }).then(
    () => expect.fail("it was let in"),
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) throw thrown;
  visitor.take(thrown);
  return thrown;
}

function visit(visitor: Visitor, path = "/activity"): Promise<Visit> {
  return requireUser({ request: visitor.request(path), context: testContext() });
}

/** Moves the clock of this process on. */
function pass(ms: number): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + ms);
}

describe("without a session", () => {
  test.each([
    [
      "/activity/42?feedback=1&isPositive=true",
      "/login?returnUrl=%2Factivity%2F42%3Ffeedback%3D1%26isPositive%3Dtrue",
    ],
    ["/", "/login"],
  ])("%s leads to %s, as a whole new page", async (path, location) => {
    const visitor = new Visitor();
    const before = await countRequests("GET", "/me");
    const response = await refusal(visitor, visitor.request(path));
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(location);
    expect(response.headers.has("X-Remix-Reload-Document")).toBe(true);
    expect(await countRequests("GET", "/me")).toBe(before);
  });

  test("a cookie that opens nothing leads to the login, and stays (SES-60)", async () => {
    const visitor = new Visitor();
    const session = await logIn(visitor);
    const { cookies } = visitor;
    await endSession(session, "logged-out", null);
    expect((await refusal(visitor, visitor.request("/activity"))).headers.get("Location")).toMatch(
      /^\/login\?/,
    );
    expect(visitor.cookies).toBe(cookies);
    expect(await findSession(visitor.url("/"), cookies)).toBeNull();
  });
});

describe("with a session", () => {
  test("its calls to the API are given up when the browser has gone (API-33)", async () => {
    const visitor = new Visitor();
    await logIn(visitor);
    const browser = new AbortController();
    const request = new Request(visitor.request("/activity"), { signal: browser.signal });
    const { upstream } = await requireUser({ request, context: testContext() });
    const reading = getMe(upstream);
    browser.abort();
    await expect(reading).rejects.toThrow();
  });

  test("gives session, user and a client that acts for them", async () => {
    const visitor = new Visitor();
    const session = await logIn(visitor, ZOE);
    const seen = await visit(visitor);
    expect(seen.session.key).toBe(session.key);
    expect(seen.user).toMatchObject({ userId: "3003", fullAccess: false });
    expect(await updateHoldCalls(seen.upstream, false)).toBeNull();
  });

  test("INACTIVE roles are dropped first (SES-41)", async () => {
    const visitor = new Visitor();
    await logIn(visitor, ZOE);
    const { user } = await visit(visitor);
    expect(user.userAccountRoles.map((role) => role.userRoleKey)).toEqual(["USER"]);
  });

  test("the loaders of one request share the reply", async () => {
    const visitor = new Visitor();
    await logIn(visitor);
    const args = { request: visitor.request("/activity"), context: testContext() };
    const before = await countRequests("GET", "/me");
    const [first, second] = await Promise.all([requireUser(args), requireUser(args)]);
    expect(first).toBe(second);
    expect(await countRequests("GET", "/me")).toBe(before + 1);
  });

  test("the user is asked for again after 30 seconds, or at once after a change", async () => {
    const visitor = new Visitor();
    const { key } = await logIn(visitor);
    const before = await countRequests("GET", "/me");
    await visit(visitor);
    pass(29_000);
    await visit(visitor);
    expect(await countRequests("GET", "/me")).toBe(before + 1);
    pass(2_000);
    await visit(visitor);
    expect(await countRequests("GET", "/me")).toBe(before + 2);
    forgetUser(key);
    await visit(visitor);
    expect(await countRequests("GET", "/me")).toBe(before + 3);
  });

  test("two sessions never share a user", async () => {
    const [grace, zoe] = [new Visitor(), new Visitor()];
    await logIn(grace);
    await logIn(zoe, ZOE);
    const visits = await Promise.all([visit(grace), visit(zoe)]);
    expect(visits.map(({ user }) => user.userId)).toEqual(["3001", "3003"]);
  });

  test("each request moves the idle end on", async () => {
    const visitor = new Visitor();
    await logIn(visitor);
    for (let time = 0; time < 3; time += 1) {
      pass(20 * 60_000);
      await visit(visitor);
    }
    pass(31 * 60_000);
    await refusal(visitor, visitor.request("/activity"));
  });

  test.each(["status:503", "html", "wrong-shape"])("an API that fails (%s) ends nothing", async (kind) => {
    const visitor = new Visitor();
    await logIn(visitor);
    await apiConsole.fault({ match: "GET /me$", kind, times: 2 });
    await expect(visit(visitor)).rejects.toMatchObject({ name: "UpstreamError" });
    await apiConsole.clearFaults();
    expect((await visit(visitor)).user.userId).toBe("3001");
  });

  test.each(["read", "swap"] as const)(
    "a store that fails (%s) is a 503 in words, and signs nobody out",
    async (method) => {
      const visitor = new Visitor();
      await logIn(visitor);
      pass(2 * 60_000);
      const failing = vi.spyOn(portalStore(), method).mockRejectedValue(new Error("ECONNREFUSED 10.0.0.7"));
      const context = testContext();
      await expect(requireUser({ request: visitor.request("/activity"), context })).rejects.toMatchObject({
        name: "AppError",
        code: "session-store",
        status: 503,
        id: "AB12CD34",
        userText: expect.not.stringContaining("ECONNREFUSED"),
      });
      expect(context.lines).toMatchObject([{ level: "error", fields: { id: "AB12CD34" } }]);
      failing.mockRestore();
      expect((await visit(visitor)).user.userId).toBe("3001");
    },
  );
});

describe("global admins (SES-45)", () => {
  test.each([
    [GRACE, true],
    ["admin@kestrel.example", true],
    ["location@harbor.example", false],
    [ZOE, false],
  ])("%s is let in: %s", async (username, allowed) => {
    const visitor = new Visitor();
    await logIn(visitor, username);
    if (allowed) {
      await requireGlobalAdmin({ request: visitor.request("/reports"), context: testContext() });
    } else {
      const response = await refusal(visitor, visitor.request("/reports"), requireGlobalAdmin);
      expect(response.headers.get("Location")).toBe("/?notice=admins-only");
      expect((await visit(visitor)).user.email).toBe(username);
    }
  });

  test("without a session it is the login that comes first", async () => {
    const visitor = new Visitor();
    const response = await refusal(visitor, visitor.request("/reports"), requireGlobalAdmin);
    expect(response.headers.get("Location")).toBe("/login?returnUrl=%2Freports");
  });
});

describe("a 401 of the API", () => {
  test("ends the session everywhere and leads to /login (SES-22)", async () => {
    const visitor = new Visitor();
    const session = await logIn(visitor);
    const cookies = visitor.cookies;
    const ended: string[] = [];
    const listen = ({ key }: Session) => void ended.push(key);
    sessionEvents.on("ended", listen);
    await apiConsole.expireSessions(GRACE);
    const response = await refusal(visitor, visitor.request("/activity?page=2"));
    sessionEvents.off("ended", listen);
    expect(response.headers.get("Location")).toBe("/login?returnUrl=%2Factivity%3Fpage%3D2");
    expect(ended).toEqual([session.key]);
    expect(await findSession(visitor.url("/"), cookies)).toBeNull();
    // It opens nothing any more, but tells the login page why one is there.
    expect(visitor.cookies).toBe(cookies);
    expect(await findEndedSession(visitor.url("/"), cookies)).toMatchObject({ reason: "refused-by-api" });
  });

  test("in the middle of a request does the same", async () => {
    const visitor = new Visitor();
    await logIn(visitor);
    const response = await refusal(visitor, visitor.request("/activity"), async (args) => {
      const { upstream } = await requireUser(args);
      await apiConsole.expireSessions(GRACE);
      await updateHoldCalls(upstream, true);
    });
    expect(response.headers.get("Location")).toMatch(/^\/login/);
    expect(await findSession(visitor.url("/"), visitor.cookies)).toBeNull();
  });

  test("with the store down is a 503, and the session stays (SES-10)", async () => {
    const visitor = new Visitor();
    await logIn(visitor);
    await apiConsole.expireSessions(GRACE);
    const failing = vi.spyOn(portalStore(), "delete").mockRejectedValue(new Error("ECONNREFUSED"));
    await expect(visit(visitor)).rejects.toMatchObject({ name: "AppError", status: 503 });
    failing.mockRestore();
    expect(await findSession(visitor.url("/"), visitor.cookies)).toMatchObject({ active: true });
  });

  test("that meets several calls at once has one response, and the form is kept", async () => {
    const visitor = new Visitor();
    await logInAndSave(visitor);
    pass(11_000);
    const request = visitor.request("/activity", { form: { id: "7", note: "half a sentence" } });
    const args = { request, context: testContext() };
    const { upstream } = await requireUser(args);
    await apiConsole.expireSessions(GRACE);
    const before = await countRequests("POST", "/session");
    // As loaders of one page, which the framework runs side by side.
    const loader = readable(() => updateHoldCalls(upstream, true), true);
    const calls = await Promise.allSettled([1, 2, 3].map(() => loader(args)));
    const [first] = calls;
    expect(first).toMatchObject({ status: "rejected", reason: expect.any(Response) });
    for (const call of calls) expect(call).toEqual(first);
    expect(await countRequests("POST", "/session")).toBe(before + 1);
    expect(await findKeptForm("3001")).toMatchObject({ path: "/activity" });
  });
});

describe("what a post did, where the session ends before that is shown (UI-27)", () => {
  const SAVED: Snack = { kind: "success", text: "Settings saved" };
  const page = { headers: { Accept: "text/html" } };
  const shownTo = (visitor: Visitor, { headers }: { headers: Record<string, string> } = page) =>
    takeFlashOfUser(visitor.request("/settings", { headers }));
  /** Posts, and is led to the log-in in place of the page that would tell. */
  const save = async (visitor: Visitor) => {
    visitor.take(flash(visitor.request("/settings", { form: {} }), "/settings", SAVED));
    await apiConsole.expireSessions(GRACE);
    const response = await refusal(visitor, visitor.request("/settings", page));
    expect(response.headers.get("Location")).toBe("/login?returnUrl=%2Fsettings");
    return response;
  };

  test.each<[string, Record<string, string>]>([
    ["without scripts", page.headers],
    ["with them, where the log-in's page loads the data", { Accept: "*/*", "X-Page-Id": "login1" }],
  ])("its user is told after the log-in, which may take its time, %s", async (_, headers) => {
    const visitor = new Visitor();
    await logIn(visitor);
    const response = await save(visitor);
    expect(response.headers.getSetCookie().join()).toMatch(/^flash-\w+=[^;]+;.*Max-Age=1800/);
    expect(takeFlash(visitor.request("/login?returnUrl=%2Fsettings", page)), "the log-in").toBeNull();
    await logIn(visitor);
    const elsewhere = visitor.request("/contacts", { headers });
    expect(await takeFlashOfUser(elsewhere), "another tab on another page").toBeNull();
    expect(await shownTo(visitor, { headers })).toMatchObject({
      snack: SAVED,
      clear: expect.stringMatching(/^flash-\w+=;.*Max-Age=0$/),
    });
  });

  test("what the new session has done on that page is told first", async () => {
    const visitor = new Visitor();
    await logIn(visitor);
    await save(visitor);
    await logIn(visitor);
    const failed: Snack = { kind: "error", text: "Not saved: Away" };
    visitor.take(flash(visitor.request("/settings", { form: {} }), "/settings", failed));
    const first = await shownTo(visitor);
    expect(first?.snack).toEqual(failed);
    visitor.take(first?.clear ?? "");
    expect((await shownTo(visitor))?.snack, "the older one waits").toEqual(SAVED);
  });

  test("somebody else who signs in is not, nor an agent; it is cleared", async () => {
    const asZoe = (visitor: Visitor) => logIn(visitor, ZOE);
    const asAgent = (visitor: Visitor) => logInAsAgent(visitor);
    for (const signIn of [asZoe, asAgent]) {
      const visitor = new Visitor();
      await logIn(visitor);
      await save(visitor);
      await signIn(visitor);
      // As an agent's sign-in does: the cookie of a user's session that has ended would come first.
      if (signIn === asAgent) visitor.take(forgetSessionCookie(visitor.url("/"), false));
      expect(await shownTo(visitor)).toMatchObject({
        snack: null,
        clear: expect.stringMatching(/Max-Age=0$/),
      });
    }
  });

  test("nor anybody after a log-out (SES-9)", async () => {
    const visitor = new Visitor();
    const session = await logIn(visitor);
    visitor.take(flash(visitor.request("/settings", { form: {} }), "/settings", SAVED));
    await endSession(session, "logged-out", null);
    await logIn(visitor);
    expect((await shownTo(visitor))?.snack).toBeNull();
  });
});

describe("a form whose post failed", () => {
  const form = { note: "half a sentence", password: "Secret-1" };
  const headers = { Accept: "text/html" };

  /** Posts a form to an action that checks first who the user is, which the API does not tell, or that fails afterwards. */
  async function failedPost(request: Request, action: typeof requireUser = requireUser) {
    const module = { action, default: () => null };
    const build = { routes: { page: { id: "page", module } } } as unknown as ServerBuild;
    const readable = withReadableErrors(build).routes["page"]?.module.action as typeof requireUser;
    const context = testContext();
    await apiConsole.fault({ match: "GET /me$", kind: "status:503", times: -1 });
    const response: unknown = await readable({ request, context }).catch((error: unknown) => error);
    await apiConsole.clearFaults();
    return { response, context };
  }

  test("is kept without scripts, without secrets, and offered on the next page (SES-59)", async () => {
    const visitor = new Visitor();
    const session = await logIn(visitor);
    forgetUser(session.key);
    const { response, context } = await failedPost(visitor.request("/contacts/new?x=1", { form, headers }));
    expect(response).toMatchObject({ status: 503 });
    expect(context.formKept).toBe(true);
    expect((await visit(visitor)).session.hasKeptForm).toBe(true);
    expect(await findKeptForm("3001")).toMatchObject({
      path: "/contacts/new?x=1",
      fields: [["note", "half a sentence"]],
      unsentBy: "failure",
    });
  });

  test("is kept after any other failure too, which does not tell whether it was done (SES-59)", async () => {
    const visitor = new Visitor();
    await logIn(visitor);
    await visit(visitor);
    const request = visitor.request("/contacts/new", { form, headers });
    const { response, context } = await failedPost(request, async (args) => {
      const reached = await requireUser(args);
      await getMe(reached.upstream);
      return reached;
    });
    expect(response).toMatchObject({ status: 503 });
    expect(context.formKept).toBe(true);
    expect(await findKeptForm("3001")).toMatchObject({
      fields: [["note", "half a sentence"]],
      unsentBy: "unclear-failure",
    });
  });

  test("stays on the page with scripts: nothing is kept", async () => {
    const visitor = new Visitor();
    forgetUser((await logIn(visitor)).key);
    const { response, context } = await failedPost(visitor.request("/contacts/new", { form }));
    expect(response).toMatchObject({ data: { failure: { text: expect.any(String) } } });
    expect(context.formKept).toBeUndefined();
    expect(await findKeptForm("3001")).toBeNull();
  });

  test("is not kept where the browser has given the post up: no error page took the form's place", async () => {
    const visitor = new Visitor();
    await logIn(visitor);
    await visit(visitor);
    const browser = new AbortController();
    const posted = visitor.request("/contacts/new", { form, headers });
    const { context } = await failedPost(new Request(posted, { signal: browser.signal }), async (args) => {
      await requireUser(args);
      browser.abort();
      throw args.request.signal.reason;
    });
    expect(context.formKept).toBeUndefined();
    expect(await findKeptForm("3001")).toBeNull();
  });

  test.each(["/activity/csv", "/activity/pdf?days=60"])(
    "is not kept where it only makes a file: %s (REP-25)",
    async (path) => {
      const visitor = new Visitor();
      await logIn(visitor);
      await visit(visitor);
      const request = visitor.request(path, { form: { of: "ticked", messageId: "7" }, headers });
      const { context } = await failedPost(request, async (args) => {
        await getMe((await requireUser(args)).upstream);
        return requireUser(args);
      });
      expect(context.formKept).toBeUndefined();
      expect(await findKeptForm("3001")).toBeNull();
    },
  );

  test("is not kept of a step: it would be offered where nothing can be done with it any more (SES-59)", async () => {
    const visitor = new Visitor();
    forgetUser((await logIn(visitor)).key);
    const sent = { form: { intent: "send", by: "email" }, headers };
    const { context } = await failedPost(visitor.request("/two-factor?returnUrl=%2Factivity", sent));
    expect(context.formKept).toBeUndefined();
    expect(await findKeptForm("3001")).toBeNull();
  });

  test("is not kept of an agent, who must not leave anything to the customer (SES-28)", async () => {
    const visitor = new Visitor();
    forgetUser((await logInAsAgent(visitor)).key);
    const { context } = await failedPost(visitor.request("/contacts/new", { form, headers }));
    expect(context.formKept).toBeUndefined();
    expect(await findKeptForm("3001")).toBeNull();
  });

  test("that was kept before stays the only one, as it is, when sending it on fails (SES-23)", async () => {
    const visitor = new Visitor();
    forgetUser((await logIn(visitor)).key);
    await keepForm("3001", { path: "/contacts/new", page: null }, Object.entries(form));
    const kept = await listKeptForms("3001");
    const offered = { note: form.note, [KEPT_FIELD]: kept[0]?.id ?? "" };
    const { response } = await failedPost(visitor.request("/contacts/new", { form: offered, headers }));
    expect(response).toMatchObject({ status: 503 });
    expect(kept).toHaveLength(1);
    expect(await listKeptForms("3001")).toEqual(kept);
  });
});

const BODIES: Array<[string, Parameters<Visitor["request"]>[1]]> = [
  ["JSON", { body: "{}", headers: { "Content-Type": "application/json" } }],
  [
    "a body that is no form, though it says so",
    { body: "--x", headers: { "Content-Type": "multipart/form-data" } },
  ],
  ["nothing", { method: "POST" }],
];

describe("a form that the session's end cut off", () => {
  const form = { id: "7", note: "half a sentence", password: "Secret-1" };

  test("waits for that user, without secrets, and is offered after signing in again (SES-23)", async () => {
    const visitor = new Visitor();
    await logIn(visitor);
    await apiConsole.expireSessions(GRACE);
    const response = await refusal(
      visitor,
      visitor.request("/activity/7?tab=all", { form, from: "/activity/7?tab=all" }),
    );
    expect(response.headers.get("Location")).toBe("/login?returnUrl=%2Factivity%2F7%3Ftab%3Dall");

    expect((await logIn(new Visitor(), ZOE)).hasKeptForm).toBe(false);
    expect(await findKeptForm("3003")).toBeNull();

    expect((await logIn(visitor)).hasKeptForm).toBe(true);
    const kept = await findKeptForm("3001");
    expect(kept?.fields).toEqual([
      ["id", "7"],
      ["note", "half a sentence"],
    ]);
    expect(safeReturnUrl(kept?.path)).toBe("/activity/7?tab=all");
  });

  test("also when it is the portal that ends it, and when it comes with files", async () => {
    const visitor = new Visitor();
    await logIn(visitor);
    pass(31 * 60_000);
    const data = new FormData();
    data.set("note", "half a sentence");
    data.set("list", new File(["a,b"], "a.csv"));
    await refusal(visitor, visitor.request("/contacts", { form: data }));
    expect((await findKeptForm("3001"))?.fields).toEqual([["note", "half a sentence"]]);
    expect((await logIn(visitor)).hasKeptForm).toBe(true);
  });

  test("a page that was only looked at leaves nothing to offer", async () => {
    const visitor = new Visitor();
    await logIn(visitor);
    await apiConsole.expireSessions(GRACE);
    await refusal(visitor, visitor.request("/activity?note=x"));
    expect(await findKeptForm("3001")).toBeNull();
  });

  test("while a page of the same session meets the end too", async () => {
    const visitor = new Visitor();
    await logIn(visitor);
    await apiConsole.expireSessions(GRACE);
    // Both wait for the same reply of the API.
    await apiConsole.fault({ match: "GET /me$", kind: "latency:150" });
    const responses = await Promise.all([
      refusal(visitor, visitor.request("/activity?page=2")),
      refusal(visitor, visitor.request("/activity/7", { form, from: "/activity/7" })),
    ]);
    expect(responses.map((response) => response.headers.get("Location"))).toEqual([
      "/login?returnUrl=%2Factivity%3Fpage%3D2",
      "/login?returnUrl=%2Factivity%2F7",
    ]);
    expect(await findKeptForm("3001")).toMatchObject({ path: "/activity/7" });
  });

  test.each<[string, Record<string, string>, string]>([
    ["the page it stood on", { Referer: "http://localhost:3000/activity?page=2#row" }, "/activity?page=2"],
    ["the start, when that is not known", {}, "/"],
    ["the start, when it was sent from elsewhere", { Referer: "https://evil.example/activity" }, "/"],
    ["the start, when it was another port", { Referer: "http://localhost:3001/activity" }, "/"],
    ["the start, when the sender is no address", { Referer: "activity" }, "/"],
    ["the start, when it was sent from /logout", { Referer: "http://localhost:3000/logout" }, "/"],
  ])("leads back to %s; it is kept for where it was meant", async (_, headers, page) => {
    const form = { holdCalls: "Y" };
    const visitor = new Visitor();
    await logIn(visitor);
    await apiConsole.expireSessions(GRACE);
    const response = await refusal(visitor, visitor.request("/hold-calls", { form, headers }));
    const location = page === "/" ? "/login" : `/login?returnUrl=${encodeURIComponent(page)}`;
    expect(response.headers.get("Location")).toBe(location);
    expect(await findKeptForm("3001")).toMatchObject({ path: "/hold-calls" });

    await logInAndSave(visitor);
    pass(31 * 60_000);
    const renewed = await refusal(visitor, visitor.request("/hold-calls", { form, headers }));
    expect(renewed.headers.get("Location")).toBe(page);
  });

  test.each([
    ["/two-factor?returnUrl=%2Factivity%3Fpage%3D2", "/login?returnUrl=%2Factivity%3Fpage%3D2"],
    ["/new-password", "/login"],
  ])("of a step at %s leads to the page after it, without a sender too (SES-18)", async (path, to) => {
    const visitor = new Visitor();
    await logIn(visitor);
    pass(31 * 60_000);
    const response = await refusal(visitor, visitor.request(path, { form: { intent: "send", by: "email" } }));
    expect(response.headers.get("Location")).toBe(to);
  });

  test.each(["/activity/csv", "/activity/pdf", "/activity"])(
    "that only makes a file is not kept, and the list is led to: %s (REP-25)",
    async (path) => {
      const ticked = { form: { of: "csv", messageId: "7" }, from: "/activity?page=2" };
      const visitor = new Visitor();
      await logIn(visitor);
      pass(31 * 60_000);
      const ended = await refusal(visitor, visitor.request(`${path}?page=2`, ticked));
      expect(ended.headers.get("Location")).toBe("/login?returnUrl=%2Factivity%3Fpage%3D2");
      expect(await findKeptForm("3001")).toBeNull();

      // With a saved password the list comes back at once, and says why there is no file.
      await logInAndSave(visitor);
      pass(31 * 60_000);
      const renewed = await refusal(visitor, visitor.request(`${path}?page=2`, ticked));
      expect(renewed.headers.get("Location")).toBe("/activity?page=2");
      const { session } = await visit(visitor);
      expect(session).toMatchObject({ userId: "3001", hasKeptForm: false });
      expect(await findKeptForm("3001")).toBeNull();
      const list = visitor.request("/activity?page=2", { headers: { Accept: "text/html" } });
      expect(takeFlash(list)?.snack).toMatchObject({
        kind: "error",
        text: expect.stringMatching(/^No file was made, because your session had ended\./),
      });
    },
  );

  test.each([
    ["text/html", "/activity/pdf?days=60"],
    ["application/pdf", "/activity/pdf?days=60"],
    // What asks so is a script that looks for data of its page.
    ["*/*", "/activity?days=60"],
  ])("with a saved password: a file that is requested as %s leads to %s (SES-16)", async (accept, to) => {
    const visitor = new Visitor();
    await logInAndSave(visitor);
    pass(31 * 60_000);
    const asked = visitor.request("/activity/pdf?days=60", {
      from: "/activity?days=60",
      headers: { Accept: accept },
    });
    const renewed = await refusal(visitor, asked, (args) => requireUser(args, { isPage: false }));
    expect(renewed.headers.get("Location")).toBe(to);
  });

  test.each(BODIES)("needs to be a form: posting %s just leads to /login", async (_, sent) => {
    const visitor = new Visitor();
    await logIn(visitor);
    pass(31 * 60_000);
    const response = await refusal(visitor, visitor.request("/hold-calls", { ...sent, from: "/activity" }));
    expect(response.headers.get("Location")).toBe("/login?returnUrl=%2Factivity");
    expect(await findKeptForm("3001")).toBeNull();
  });

  test("an agent's is not kept: the customer would be offered it", async () => {
    const visitor = new Visitor();
    await logInAsAgent(visitor);
    pass(31 * 60_000);
    await refusal(visitor, visitor.request("/activity/7", { form }));
    expect(await findKeptForm("3001")).toBeNull();
  });
});

describe("a device with a saved password", () => {
  test("without a session: the same page again, with a new one", async () => {
    const visitor = new Visitor();
    await logInAndSave(visitor);
    visitor.take("session=; Max-Age=0");
    const response = await refusal(visitor, visitor.request("/activity?page=2&search=%26"));
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/activity?page=2&search=%26");
    expect((await visit(visitor)).user.userId).toBe("3001");
  });

  test.each<[string, () => Promise<void> | void]>([
    ["after it has idled out", () => pass(31 * 60_000)],
    ["after its absolute end", () => pass(12 * HOUR + 1)],
    [
      "after the API has ended it",
      async () => {
        pass(11_000);
        await apiConsole.expireSessions(GRACE);
      },
    ],
  ])("%s: a new one, and what was typed is offered", async (_, end) => {
    const visitor = new Visitor();
    const before = await logInAndSave(visitor);
    await end();
    const form = { note: "half a sentence" };
    const response = await refusal(visitor, visitor.request("/activity/7", { form, from: "/activity/7" }));
    expect(response.headers.get("Location")).toBe("/activity/7");
    const { session } = await visit(visitor);
    expect(session).toMatchObject({ userId: "3001", hasKeptForm: true });
    expect(session.key).not.toBe(before.key);
    expect((await findKeptForm("3001"))?.fields).toEqual([["note", "half a sentence"]]);
  });

  test("that the API does not know any more: it is removed, and /login comes (SES-12)", async () => {
    const visitor = new Visitor();
    visitor.take(await saveIdentity(visitor.url("/"), "3001", "made-up"));
    const response = await refusal(visitor, visitor.request("/activity"));
    expect(response.headers.get("Location")).toBe("/login?returnUrl=%2Factivity");
    expect(visitor.has("identity")).toBe(false);
  });

  test("while the API is down: an error, and it stays saved", async () => {
    const visitor = new Visitor();
    await logInAndSave(visitor);
    visitor.take("session=; Max-Age=0");
    await apiConsole.fault({ match: "POST /session", kind: "status:503" });
    expect((await refusal(visitor, visitor.request("/activity"))).status).toBe(503);
    expect(visitor.has("identity")).toBe(true);
    await refusal(visitor, visitor.request("/activity"));
    expect((await visit(visitor)).user.userId).toBe("3001");
  });

  test("a session that is refused right after it was made is not exchanged again and again", async () => {
    const visitor = new Visitor();
    await logInAndSave(visitor);
    await apiConsole.expireSessions(GRACE);
    const before = await countRequests("POST", "/session");
    const response = await refusal(visitor, visitor.request("/activity"));
    expect(response.headers.get("Location")).toBe("/login?returnUrl=%2Factivity");
    expect(await countRequests("POST", "/session")).toBe(before);
    expect(visitor.has("identity")).toBe(true);
  });

  test.each<[string, () => Promise<void> | void]>([
    ["once it has idled out", () => pass(31 * 60_000)],
    [
      "once the API refuses it",
      async () => {
        pass(60_000);
        await apiConsole.expireSessions(GRACE);
      },
    ],
    ["also as soon as it was made", () => apiConsole.expireSessions(GRACE)],
  ])(
    "of somebody else ends where a user signs in by password: when their session ends nobody goes on as the other, %s (SES-8)",
    async (_, end) => {
      const visitor = new Visitor();
      await logInAndSave(visitor, ZOE);
      const [copied = ""] = /identity=[^;]+/.exec(visitor.cookies) ?? [];
      const form = { username: GRACE, password: DEMO_PASSWORD };
      const request = visitor.request("/login", { form });
      const signedIn = await logInAction({ request, context: testContext(), params: {} });
      if (signedIn instanceof Response) visitor.take(signedIn);
      expect(visitor.has("identity")).toBe(false);
      expect(await findSession(visitor.url("/"), visitor.cookies)).toMatchObject({ userId: "3001" });
      await end();
      // As of a tab whose request had left with the former cookie.
      visitor.take(`${copied}; Path=/`);
      const typed = { form: { note: "Grace's words" }, from: "/activity/7" };
      const response = await refusal(visitor, visitor.request("/activity/7", typed));
      expect(response.headers.get("Location")).toBe("/login?returnUrl=%2Factivity%2F7");
      const page = { request: visitor.request("/login"), context: testContext(), params: {} };
      expect((await logInLoader(page)).data.hasKept).toBe(true);
      expect(await findKeptForm("3003")).toBeNull();
      expect(await findKeptForm("3001")).toMatchObject({ path: "/activity/7" });
    },
  );

  test("of somebody else ends before their session does: a tab of theirs that loads meanwhile gets no other one (SES-8)", async () => {
    const visitor = new Visitor();
    await logInAndSave(visitor, ZOE);
    const tab = new Visitor();
    for (const pair of visitor.cookies.split("; ")) tab.take(`${pair}; Path=/`);
    await apiConsole.fault({ match: "POST /me/logout$", kind: "wait" });
    const before = await countRequests("POST", "/me/logout");
    const signingIn = logIn(visitor, GRACE);
    await eventually(async () => expect(await countRequests("POST", "/me/logout")).toBe(before + 1));
    const response = await refusal(tab, tab.request("/activity"));
    expect(response.headers.get("Location")).toBe("/login?returnUrl=%2Factivity");
    expect(await findSession(tab.url("/"), tab.cookies)).toBeNull();
    await apiConsole.clearFault("POST /me/logout$");
    expect((await signingIn).userId).toBe("3001");
  });

  test("of the same user stays where they sign in by password", async () => {
    const visitor = new Visitor();
    await logInAndSave(visitor, GRACE);
    const { forgetIdentity } = await signInWithPassword(
      visitor.request("/login", { form: { username: GRACE, password: DEMO_PASSWORD } }),
      testContext(),
    );
    expect(forgetIdentity).toBeNull();
    expect(await findIdentity(visitor.url("/"), visitor.cookies)).toMatchObject({ userId: "3001" });
  });
});

describe("a reset that was begun in this browser (SES-19, SES-58)", () => {
  const beginReset = (visitor: Visitor) => {
    const reset = { email: GRACE, mobile: null, returnUrl: "/texts", sentAt: Date.now(), again: false };
    visitor.take(keepReset(visitor.url("/"), reset));
  };

  test("comes before a saved password, which neither /login nor a page exchanges", async () => {
    const visitor = new Visitor();
    await logInAndSave(visitor);
    visitor.take("session=; Max-Age=0");
    beginReset(visitor);
    const before = await countRequests("POST", "/session");
    const openLogin: Check = (args) => logInLoader({ ...args, params: {} });
    const led = await refusal(visitor, visitor.request("/login?returnUrl=%2Fcontacts"), openLogin);
    expect(led.headers.get("Location")).toBe("/reset?returnUrl=%2Fcontacts");
    const page = await refusal(visitor, visitor.request("/activity"));
    expect(page.headers.get("Location")).toBe("/login?returnUrl=%2Factivity");
    expect(await countRequests("POST", "/session")).toBe(before);
    expect(visitor.has("identity"), "it is there when the reset is over").toBe(true);
    pass(15 * 60_000);
    expect((await refusal(visitor, visitor.request("/activity"))).headers.get("Location")).toBe("/activity");
  });

  test("comes before a session, which stays", async () => {
    const visitor = new Visitor();
    const { key } = await logIn(visitor);
    beginReset(visitor);
    const led = await refusal(visitor, visitor.request("/activity?page=2"));
    expect(led.headers.get("Location")).toBe("/reset?returnUrl=%2Factivity%3Fpage%3D2");
    expect(await readSession(key)).toMatchObject({ active: true });
    pass(15 * 60_000);
    expect((await visit(visitor, "/activity")).session.key).toBe(key);
  });
});

describe("an agent's session", () => {
  test("that has idled out on a device with a saved password does not send the browser in circles", async () => {
    const visitor = new Visitor();
    await logInAndSave(visitor, ZOE);
    visitor.take("session=; Max-Age=0");
    await logInAsAgent(visitor, GRACE);
    expect((await visit(visitor)).user.userId).toBe("3001");
    pass(31 * 60_000);
    const response = await refusal(visitor, visitor.request("/activity"));
    expect(response.headers.get("Location")).toBe("/activity");
    expect((await visit(visitor)).user.userId).toBe("3003");
  });

  test("that ends leaves nobody signed in: it had ended the customer's own (SES-26)", async () => {
    const visitor = new Visitor();
    const own = await logIn(visitor, ZOE);
    await logInAsAgent(visitor, GRACE);
    expect(await readSession(own.key)).toBeNull();
    await apiConsole.expireSessions(GRACE);
    for (let time = 0; time < 2; time += 1) {
      const response = await refusal(visitor, visitor.request("/activity"));
      expect(response.headers.get("Location")).toBe("/login?returnUrl=%2Factivity");
    }
  });

  test("is told from the customer's own by its flag, and may not change anything upstream", async () => {
    const visitor = new Visitor();
    await logInAsAgent(visitor);
    const { session, upstream } = await visit(visitor);
    expect(session.agent).toBe(true);
    await expect(updateHoldCalls(upstream, true)).rejects.toMatchObject({ code: "forbidden" });
  });
});

test("an ended session's user is not believed any more", async () => {
  const visitor = new Visitor();
  const session = await logIn(visitor);
  await visit(visitor);
  const before = await countRequests("GET", "/me");
  await endSession(session, "logged-out", null);
  await endSession(session, "logged-out", null);
  await refusal(visitor, visitor.request("/activity"));
  expect(await countRequests("GET", "/me")).toBe(before);
});
