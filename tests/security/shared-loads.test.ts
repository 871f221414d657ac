import { api, apiConsole } from "../setup/embedded-api";
import { describe, expect, test } from "vitest";
import { readable } from "~/http/route-errors.server";
import { syncMessages } from "~/features/messages/sync.server";
import { requireUser } from "~/features/session/require-user.server";
import { findSession, type Session } from "~/features/session/session.server";
import { saveIdentity } from "~/features/session/identity-cookie.server";
import { signInAsAgent, signInWithPassword, type SignedIn } from "~/features/sign-in/sign-in.server";
import { SessionEnded } from "~/lib/session-ended";
import { DEMO_PASSWORD } from "../../sandbox/world/people";
import { testContext, Visitor } from "../setup/visitor";

// Several sessions share one load of a list. The one that makes the call ends while the others wait for it (SEC-15).

const GRACE = "admin@harbor.example";
const HARBOR = { accountId: "1001", locationId: null };
/** So long that all three wait for the same call. */
const SLOW = "latency:400";

interface Browser {
  visitor: Visitor;
  session: Session;
}

function take(visitor: Visitor, { session, cookie }: SignedIn): Browser {
  visitor.take(cookie);
  return { visitor, session };
}

async function ownBrowser(): Promise<Browser> {
  const visitor = new Visitor();
  const request = visitor.request("/login", { form: { username: GRACE, password: DEMO_PASSWORD } });
  return take(visitor, await signInWithPassword(request, testContext()));
}

/** A browser with a saved identity, so that the end of its session gets it a new one. */
async function renewableBrowser(): Promise<Browser> {
  const browser = await ownBrowser();
  const { identityKey } = browser.session;
  const url = browser.visitor.url("/");
  browser.visitor.take(await saveIdentity(url, browser.session.userId, identityKey ?? expect.fail("no key")));
  return browser;
}

async function agentBrowser(): Promise<Browser> {
  const visitor = new Visitor();
  const key = await apiConsole.agentKey(GRACE);
  return take(visitor, await signInAsAgent(visitor.request("/login/agent"), testContext(), key));
}

/** Opens the list as a page does, up to what the browser gets: its rows, or a response. */
async function openList({ visitor }: Browser, days: number): Promise<Response | number> {
  const page = readable(async (args: Parameters<typeof requireUser>[0]) => {
    const { account } = await syncMessages(await requireUser(args), HARBOR, days);
    return account?.size ?? 0;
  }, true);
  return page({ request: visitor.request("/activity"), context: testContext() }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
}

/** Whether the portal and the API still know the session of this browser, and of what kind it is. */
async function stateOf({ visitor, session }: Browser) {
  const found = await findSession(visitor.url("/"), visitor.cookies);
  const atApi = (await api.get(session.sessionKey, "/me")).status;
  return { same: found?.key === session.key, agent: found?.agent, atApi };
}

const ENDING: Array<[string, () => Promise<Browser>, number]> = [
  ["an own session", ownBrowser, 31],
  ["a session with a saved identity", renewableBrowser, 32],
  ["an agent session", agentBrowser, 33],
];

describe.each(ENDING)("%s that ends while others wait for its load", (_name, open, days) => {
  test("ends alone: the others get the list, no cookie, and keep their own sessions", async () => {
    const ending = await open();
    const others = [await ownBrowser(), await renewableBrowser(), await agentBrowser()];
    // The user of each is known, so that the list is the first call that meets the end.
    for (const browser of [ending, ...others]) await openList(browser, 1);

    await api.post(ending.session.sessionKey, "/me/logout");
    await apiConsole.fault({ match: "GET /messages$", kind: SLOW, times: 12 });
    const led = openList(ending, days);
    const waiting = others.map((browser) => openList(browser, days));

    expect(await led).toBeInstanceOf(Response);
    for (const size of await Promise.all(waiting)) expect(size).toBeGreaterThan(0);
    for (const [index, browser] of others.entries()) {
      expect(await stateOf(browser)).toEqual({ same: true, agent: index === 2, atApi: 200 });
    }
  });
});

test("an agent session gets a refusal, never a cookie, when another session's end reaches it", async () => {
  const agent = await agentBrowser();
  const { key } = (await ownBrowser()).session;
  const page = readable(async (args: Parameters<typeof requireUser>[0]) => {
    await requireUser(args);
    throw new SessionEnded(key);
  }, true);
  const context = testContext();
  const thrown: unknown = await page({ request: agent.visitor.request("/activity"), context }).catch(
    (error: unknown) => error,
  );
  const response = thrown instanceof Response ? thrown : expect.fail("no response");
  expect(response.status).toBe(503);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await stateOf(agent)).toEqual({ same: true, agent: true, atApi: 200 });
  expect(context.lines).toMatchObject([
    { level: "error", text: "The end of another session reached a request" },
  ]);
});
