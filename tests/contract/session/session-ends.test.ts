import { api, apiConsole } from "../../setup/embedded-api";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { liveUpgrade } from "../../../app/http/live-upgrade.server";
import { LoadShedder } from "../../../app/http/load-shedder.server";
import { relay } from "~/features/live/relay.server";
import { requireUser } from "~/features/session/require-user.server";
import { findSession, readSession, updateSession, type Session } from "~/features/session/session.server";
import { saveIdentity } from "~/features/session/identity-cookie.server";
import {
  signedInHeaders,
  signInAsAgent,
  signInWithPassword,
  signInWithSavedIdentity,
} from "~/features/sign-in/sign-in.server";
import { action as openAgentSession } from "~/routes/login_.agent";
import { action as handIdentityOver } from "~/routes/login_.identity";
import { action as logIn } from "~/routes/login";
import { action as logOut } from "~/routes/logout";
import { action as endOthers } from "~/routes/other-sessions";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { testContext, Visitor } from "../../setup/visitor";
import { eventually } from "../../setup/eventually";

const ZOE = "user@harbor.example";
const GRACE = "admin@harbor.example";
const MINUTE = 60_000;

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer();
  server.on("upgrade", liveUpgrade(new LoadShedder(), []));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const sockets: WebSocket[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.terminate();
});

/** A browser with a session and an open page. */
interface Browser {
  visitor: Visitor;
  session: Session;
  page: WebSocket;
}

async function signIn(username = ZOE): Promise<{ visitor: Visitor; session: Session }> {
  const visitor = new Visitor(origin);
  const form = { username, password: DEMO_PASSWORD };
  const { session, cookie } = await signInWithPassword(visitor.request("/login", { form }), testContext());
  visitor.take(cookie);
  return { visitor, session };
}

async function signInAgent(): Promise<{ visitor: Visitor; session: Session }> {
  const visitor = new Visitor(origin);
  const request = visitor.request("/login/agent");
  const { session, cookie } = await signInAsAgent(request, testContext(), await apiConsole.agentKey(ZOE));
  visitor.take(cookie);
  return { visitor, session };
}

async function openPage(visitor: Visitor): Promise<WebSocket> {
  const headers = { Cookie: visitor.cookies, Origin: origin };
  const page = new WebSocket(`${origin.replace("http", "ws")}/live`, { headers });
  sockets.push(page);
  await once(page, "open");
  return page;
}

const args = (request: Request) => ({ request, context: testContext(), params: {} });

async function identityKey(): Promise<string> {
  const { session } = await signIn();
  return session.identityKey ?? expect.fail("no identity key");
}

/** Moves the clock on, a little at a time, while pages say that they are open. */
async function pass(ms: number, ...open: WebSocket[]): Promise<void> {
  for (let left = ms; left > 0; left -= 30_000) {
    for (const page of open) page.send("PING");
    await sleep(3);
    await vi.advanceTimersByTimeAsync(Math.min(left, 30_000));
  }
}

async function expectEnded({ session, page }: Browser): Promise<void> {
  await eventually(() => expect(page.readyState, "the socket").toBe(WebSocket.CLOSED));
  expect(await readSession(session.key), "the record").toBeNull();
  await eventually(async () =>
    expect((await api.get(session.sessionKey, "/me")).status, "the API's session").toBe(401),
  );
}

type Way = [
  title: string,
  opens: typeof signIn | typeof signInAgent,
  end: (browser: Browser) => Promise<unknown>,
];

const BY_A_REQUEST: Way[] = [
  ["logging out", signIn, ({ visitor }) => logOut(args(visitor.request("/logout", { form: {} })))],
  [
    "logging out of an agent's",
    signInAgent,
    ({ visitor }) => logOut(args(visitor.request("/logout", { form: {} }))),
  ],
  [
    "signing in with a password",
    signIn,
    ({ visitor }) =>
      logIn(args(visitor.request("/login", { form: { username: GRACE, password: DEMO_PASSWORD } }))),
  ],
  [
    "signing in with a password in an agent's browser",
    signInAgent,
    ({ visitor }) =>
      logIn(args(visitor.request("/login", { form: { username: GRACE, password: DEMO_PASSWORD } }))),
  ],
  [
    "signing in with a saved identity",
    signIn,
    async ({ visitor }) => {
      visitor.take(await saveIdentity(visitor.url("/"), "3003", await identityKey()));
      await signInWithSavedIdentity(visitor.request("/login"), testContext());
    },
  ],
  [
    "signing in with the former portal's identity",
    signIn,
    async ({ visitor }) => {
      const form = { identityKey: await identityKey() };
      await handIdentityOver(args(visitor.request("/login/identity", { form })));
    },
  ],
  [
    "opening an agent's link",
    signIn,
    async ({ visitor }) => {
      const form = { agentKey: await apiConsole.agentKey(GRACE) };
      await openAgentSession(args(visitor.request("/login/agent", { form })));
    },
  ],
  [
    "opening another agent's link",
    signInAgent,
    async ({ visitor }) => {
      const form = { agentKey: await apiConsole.agentKey(GRACE) };
      await openAgentSession(args(visitor.request("/login/agent", { form })));
    },
  ],
  [
    "'End my other sessions' elsewhere",
    signIn,
    async () => {
      const { visitor } = await signIn();
      await endOthers(args(visitor.request("/other-sessions", { form: { intent: "end-others" } })));
    },
  ],
  [
    "an API that does not know it any more",
    signIn,
    async ({ visitor }) => {
      await apiConsole.expireSessions(ZOE);
      await requireUser(args(visitor.request("/activity"))).catch(() => undefined);
    },
  ],
  [
    "a request after its idle end",
    signIn,
    async ({ visitor, session }) => {
      await updateSession(session, { seenAt: Date.now() - 30 * MINUTE });
      await requireUser(args(visitor.request("/activity"))).catch(() => undefined);
    },
  ],
];

const BY_ITSELF: Way[] = [
  ["half an hour without use", signIn, ({ page }) => pass(31 * MINUTE, page)],
  [
    "half a day",
    signIn,
    async ({ page, session }) => {
      await updateSession(session, { createdAt: Date.now() - 12 * 60 * MINUTE + 1_000 });
      await pass(MINUTE, page);
    },
  ],
  [
    "its end on another instance",
    signIn,
    async ({ page, session }) => {
      vi.resetModules();
      const { endSession } = await import("~/features/session/end-session.server");
      await endSession(session, "ended-elsewhere", null);
      await pass(MINUTE, page);
    },
  ],
  [
    "an agent's last page that is closed, a minute later",
    signInAgent,
    async ({ page, session }) => {
      // Past the grace after a start.
      await pass(3 * MINUTE, page);
      page.close();
      await eventually(() => expect(relay().openTabs).toBe(0));
      await pass(50_000);
      expect(await readSession(session.key)).toMatchObject({ active: true });
      await pass(MINUTE);
    },
  ],
];

describe("nothing is left of a session (SES-8): record, socket and the API's session", () => {
  test.each([...BY_A_REQUEST, ...BY_ITSELF])("after %s", async (_, opens, end) => {
    const { visitor, session } = await opens();
    const browser = { visitor, session, page: await openPage(visitor) };
    await sleep(30);
    expect((await api.get(session.sessionKey, "/me")).status).toBe(200);
    await end(browser);
    await expectEnded(browser);
  });

  test("after ten minutes in an agent's browser without scripts (SES-26)", async () => {
    const { visitor, session } = await signInAgent();
    await requireUser(args(visitor.request("/activity", { headers: { Accept: "text/html" } })));
    await pass(9 * MINUTE);
    expect(await readSession(session.key)).toMatchObject({ active: true });
    await pass(2 * MINUTE);
    expect(await readSession(session.key)).toBeNull();
    expect((await api.get(session.sessionKey, "/me")).status).toBe(401);
  });
});

describe("an agent's session (SES-26)", () => {
  test("goes on while one of its pages is open", async () => {
    const { visitor, session } = await signInAgent();
    const [first, second] = [await openPage(visitor), await openPage(visitor)];
    await pass(3 * MINUTE, first, second);
    first.close();
    await pass(5 * MINUTE, second);
    expect(await readSession(session.key)).toMatchObject({ active: true });
  });

  test("goes on over a reload of its page", async () => {
    const { visitor, session } = await signInAgent();
    const page = await openPage(visitor);
    await pass(3 * MINUTE, page);
    page.close();
    await pass(30_000);
    const next = await openPage(visitor);
    await pass(3 * MINUTE, next);
    expect(await readSession(session.key)).toMatchObject({ active: true });
  });

  test("waits two minutes for its pages after a restart of the portal, no longer", async () => {
    const { session } = await signInAgent();
    await updateSession(session, { presentAt: Date.now() - MINUTE });
    vi.resetModules();
    const { readSession: readInNewProcess } = await import("~/features/session/session.server");
    vi.setSystemTime(Date.now() + 110_000);
    expect(await readInNewProcess(session.key)).toMatchObject({ active: true });
    vi.setSystemTime(Date.now() + 20_000);
    expect(await readInNewProcess(session.key)).toMatchObject({ active: false });
  });

  test("never hides a sign-in, whatever a race leaves in the browser", async () => {
    const [own, agent] = [await signIn(GRACE), await signInAgent()];
    const cookies = `${agent.visitor.cookies}; ${own.visitor.cookies}`;
    expect(await findSession(new URL(origin), cookies)).toMatchObject({ key: own.session.key });
  });

  test("takes the cookie of the sign-in away", async () => {
    const { visitor } = await signIn();
    const request = visitor.request("/login/agent");
    const signedIn = await signInAsAgent(request, testContext(), await apiConsole.agentKey(GRACE));
    visitor.take(new Response(null, { headers: signedInHeaders(request, signedIn) }));
    expect([visitor.has("session"), visitor.has("agent-session")]).toEqual([false, true]);
  });
});

describe("what keeps a session awake (SES-6)", () => {
  const USES: Array<[string, Parameters<Visitor["request"]>[1], boolean]> = [
    ["a page that is opened", { headers: { Accept: "text/html" } }, true],
    ["a navigation inside of a page", { headers: { Accept: "*/*" } }, true],
    ["a form that is posted", { form: { id: "7" } }, true],
    ["a page that loads its data again by itself", { headers: { "X-Unattended": "1" } }, false],
    ["a post that a page makes by itself", { form: { id: "7" }, headers: { "X-Unattended": "1" } }, false],
    ["HEAD", { method: "HEAD", headers: { Accept: "text/html" } }, false],
    ["a preload", { headers: { "Sec-Purpose": "prefetch" } }, false],
    ["the audio of a page", { headers: { "Sec-Fetch-Dest": "audio" } }, false],
  ];
  test.each(USES)("%s", async (_, sent, keeps) => {
    const { visitor, session } = await signIn();
    await pass(20 * MINUTE);
    await requireUser(args(visitor.request("/activity", sent)));
    await pass(15 * MINUTE);
    expect((await readSession(session.key))?.active ?? false).toBe(keeps);
  });

  test("an open page asks two minutes before the end, and its answer keeps the session", async () => {
    const { visitor, session } = await signIn();
    const page = await openPage(visitor);
    const told: unknown[] = [];
    page.on("message", (data) => {
      const frame: unknown = JSON.parse(String(data));
      if (typeof frame === "object" && frame !== null && "inMs" in frame) told.push(frame.inMs);
    });
    await pass(27.5 * MINUTE, page);
    expect(told).toEqual([]);
    await pass(MINUTE, page);
    await eventually(() => expect(told).toHaveLength(1));
    expect(told[0]).toBeGreaterThan(MINUTE);
    expect(told[0]).toBeLessThanOrEqual(2 * MINUTE);
    page.send("USED");
    await eventually(() => expect(told[1]).toBeNull());
    await pass(20 * MINUTE, page);
    expect(await readSession(session.key)).toMatchObject({ active: true });
  });
});
