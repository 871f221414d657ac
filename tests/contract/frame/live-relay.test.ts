import { apiConsole, countRequests } from "../../setup/embedded-api";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { z } from "zod";
import { liveEvents } from "~/features/live/live-events.server";
import type { SessionState } from "~/features/live/page-freshness";
import { relay } from "~/features/live/relay.server";
import { covers } from "~/features/live/revision";
import { currentRevision } from "~/features/live/session-revision.server";
import { portalStore } from "~/features/portal-store/portal-store.server";
import { currentUser } from "~/features/session/current-user.server";
import { endSession } from "~/features/session/end-session.server";
import { liveUpgrade } from "../../../app/http/live-upgrade.server";
import { LoadShedder } from "../../../app/http/load-shedder.server";
import { upstreamFor } from "~/features/session/request-scope.server";
import { updateSession, type Session } from "~/features/session/session.server";
import { signInWithPassword } from "~/features/sign-in/sign-in.server";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { formatTime } from "~/lib/dates";
import { testContext, Visitor } from "../../setup/visitor";
import { eventuallyOnRealClock } from "../../setup/eventually";

const ZOE = "user@harbor.example";

let server: Server;
let port: number;
const tabs: Tab[] = [];

beforeAll(async () => {
  server = createServer();
  server.on("upgrade", liveUpgrade(new LoadShedder(), []));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  vi.useRealTimers();
  relay().close();
  for (const tab of tabs.splice(0)) tab.socket.terminate();
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

interface Tab {
  socket: WebSocket;
  /** What it was told, one after the other. */
  states: SessionState[];
  isLive: () => boolean | undefined;
  revision: () => string;
  closed: () => number | null;
}

const stateFrame = z.strictObject({
  type: z.literal("state"),
  live: z.boolean(),
  revision: z.string(),
  own: z.string(),
  at: z.string(),
});

async function logIn(username = ZOE): Promise<{ session: Session; cookies: string }> {
  const visitor = new Visitor(`http://127.0.0.1:${port}`);
  const form = { username, password: DEMO_PASSWORD };
  const { session, cookie } = await signInWithPassword(visitor.request("/login", { form }), testContext());
  visitor.take(cookie);
  return { session, cookies: visitor.cookies };
}

function connectTab(cookies: string, origin = `http://127.0.0.1:${port}`): WebSocket {
  return new WebSocket(`ws://127.0.0.1:${port}/live`, { headers: { Cookie: cookies, Origin: origin } });
}

async function openTab(cookies: string): Promise<Tab> {
  const socket = connectTab(cookies);
  const states: SessionState[] = [];
  let code: number | null = null;
  socket.on("message", (data) => states.push(stateFrame.parse(JSON.parse(String(data)))));
  socket.on("close", (closed) => (code = closed));
  await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
  const tab = {
    socket,
    states,
    isLive: () => states.at(-1)?.live,
    revision: () => states.at(-1)?.revision ?? "",
    closed: () => code,
  };
  tabs.push(tab);
  return tab;
}

/** A tab of a session whose socket to the API is up. */
async function openLiveTab(cookies: string): Promise<Tab> {
  const tab = await openTab(cookies);
  await eventuallyOnRealClock(() => tab.isLive() === true, "the API's socket is up");
  // The API gathers who listens once it has read the session key.
  await sleep(150);
  return tab;
}

/** Resolves when the tab is told of a change after that revision. */
function toldOfChange(tab: Tab, since: string): Promise<void> {
  return eventuallyOnRealClock(() => tab.revision() !== since, "told of the change");
}

/** The status of an upgrade that was turned away. */
async function refusedWith(cookies: string, origin?: string): Promise<number | undefined> {
  const socket = connectTab(cookies, origin);
  return new Promise((resolve, reject) => {
    socket.on("unexpected-response", (request, response) => {
      resolve(response.statusCode);
      request.destroy();
    });
    socket.on("open", () => reject(new Error("It was let in")));
    socket.on("error", () => undefined);
  });
}

describe("who gets in", () => {
  test("nobody without a session", async () => {
    expect(await refusedWith("")).toBe(401);
    expect(await refusedWith("session=made-up.signature")).toBe(401);
  });

  test("nobody whose session has been ended, or has idled out", async () => {
    const ended = await logIn();
    await endSession(ended.session, "logged-out", null);
    expect(await refusedWith(ended.cookies)).toBe(401);
    const idle = await logIn();
    await updateSession(idle.session, { seenAt: Date.now() - 31 * 60_000 });
    expect(await refusedWith(idle.cookies)).toBe(401);
  });

  test("nobody from a foreign page, with a good session or not (SEC-1)", async () => {
    const { cookies } = await logIn();
    expect(await refusedWith(cookies, "https://evil.example")).toBe(403);
    expect(await refusedWith(cookies, "null")).toBe(403);
  });

  test("nobody while the store cannot be reached, and they are told to come again", async () => {
    const { cookies } = await logIn();
    vi.spyOn(portalStore(), "read").mockRejectedValue(new Error("ECONNREFUSED"));
    expect(await refusedWith(cookies)).toBe(503);
  });

  test("no tab that floods: it is cut off after some replies, another tab is not", async () => {
    const { cookies } = await logIn();
    const [flooding, other] = [await openTab(cookies), await openTab(cookies)];
    for (let count = 0; count < 500; count += 1) flooding.socket.send("PING");
    await eventuallyOnRealClock(() => flooding.closed() !== null, "cut off");
    expect(flooding.states.length).toBeLessThan(100);
    const before = other.states.length;
    other.socket.send("PING");
    await eventuallyOnRealClock(() => other.states.length > before, "the other tab gets its reply");
  });

  test("no more than 20 tabs of one session; another session is not held up", async () => {
    const { cookies } = await logIn();
    for (let count = 0; count < 20; count += 1) await openTab(cookies);
    expect(await refusedWith(cookies)).toBe(429);
    expect(relay().openTabs).toBe(20);
    await openTab((await logIn()).cookies);
    tabs[0]?.socket.terminate();
    await eventuallyOnRealClock(() => relay().openTabs === 20, "one has gone");
    await openTab(cookies);
  });

  test("a handshake that fails opens no socket to the API", async () => {
    const { cookies } = await logIn();
    const before = await countRequests("GET", "/update");
    const response = await badHandshake(cookies);
    expect(response).toMatch(/^HTTP\/1\.1 400/);
    expect(response, "with the headers of every response").toMatch(/^x-content-type-options: nosniff\r$/im);
    await sleep(100);
    expect(await countRequests("GET", "/update")).toBe(before);
  });
});

/** An upgrade with a good session, but without the key that the protocol asks for. */
function badHandshake(cookies: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      const origin = `http://127.0.0.1:${port}`;
      const head = `GET /live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${origin}\r\nCookie: ${cookies}`;
      socket.write(
        `${head}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      );
    });
    let response = "";
    socket.on("data", (data) => (response += String(data)));
    socket.on("close", () => resolve(response));
    socket.on("error", reject);
  });
}

describe("changes", () => {
  test("reach all tabs of the session over one socket to the API", async () => {
    const { session, cookies } = await logIn();
    const before = await countRequests("GET", "/update");
    const open = [await openLiveTab(cookies), await openLiveTab(cookies)];
    expect(await countRequests("GET", "/update")).toBe(before + 1);
    expect(relay().isUp(session.key)).toBe(true);
    const since = open.map((tab) => tab.revision());
    await apiConsole.ring({ username: ZOE, messageType: "AGENT" });
    for (const [index, tab] of open.entries()) await toldOfChange(tab, since[index] ?? "");
    expect(open[0]?.revision(), "one revision for the session").toBe(open[1]?.revision());
  });

  test("go to those alone who can see them (LIV-3, LIV-4)", async () => {
    const zoe = await openLiveTab((await logIn(ZOE)).cookies);
    const daniel = await openLiveTab((await logIn("location@harbor.example")).cookies);
    const [ofZoe, ofDaniel] = [zoe.revision(), daniel.revision()];
    const before = zoe.states.length;
    await apiConsole.ring({ username: "admin@kestrel.example", messageType: "AGENT" });
    await apiConsole.ring({ username: ZOE, messageType: "AGENT" });
    await toldOfChange(zoe, ofZoe);
    await toldOfChange(daniel, ofDaniel);
    await sleep(100);
    expect(zoe.states).toHaveLength(before + 1);
  });

  test("make a page that was begun before them out of date, and not one that was begun after (LIV-8)", async () => {
    const { session, cookies } = await logIn();
    const tab = await openLiveTab(cookies);
    const early = currentRevision(session.key);
    expect(covers(early, tab.revision())).toBe(true);
    const since = tab.revision();
    await apiConsole.ring({ username: ZOE, messageType: "AGENT" });
    await toldOfChange(tab, since);
    expect(covers(early, tab.revision())).toBe(false);
    expect(covers(currentRevision(session.key), tab.revision())).toBe(true);
  });

  test("that the session makes itself are told to its tabs alone (LIV-8)", async () => {
    const [own, other] = [await logIn(), await logIn()];
    const [tab, elsewhere] = [await openLiveTab(own.cookies), await openLiveTab(other.cookies)];
    const [since, unchanged] = [tab.revision(), elsewhere.revision()];
    relay().changedBy(own.session);
    await toldOfChange(tab, since);
    expect(tab.states.at(-1)?.own).toBe(tab.revision());
    await sleep(50);
    expect(elsewhere.revision()).toBe(unchanged);
  });

  test("in the background are seen by a page whose socket opens after them", async () => {
    const { session, cookies } = await logIn();
    const page = currentRevision(session.key);
    relay().moreRead(session);
    const tab = await openLiveTab(cookies);
    expect(covers(page, tab.revision())).toBe(false);
  });

  test("are told to those who keep what they have read: the user is read again", async () => {
    const { session, cookies } = await logIn();
    const tab = await openLiveTab(cookies);
    const told: string[] = [];
    const listen = ({ key }: Session) => void told.push(key);
    liveEvents.on("changed", listen);
    const upstream = upstreamFor(testContext(), session.sessionKey);
    await currentUser(session, upstream);
    const before = await countRequests("GET", "/me");
    await currentUser(session, upstream);
    expect(await countRequests("GET", "/me")).toBe(before);
    const since = tab.revision();
    await apiConsole.ring({ username: ZOE, messageType: "AGENT" });
    await toldOfChange(tab, since);
    liveEvents.off("changed", listen);
    expect(told).toContain(session.key);
    await currentUser(session, upstream);
    expect(await countRequests("GET", "/me")).toBe(before + 1);
  });
});

describe("where a session stands", () => {
  test("is said in reply to every PING, with the time in the zone of the tab", async () => {
    const { cookies } = await logIn();
    const tab = await openLiveTab(`${cookies}; tz-choice=Asia%2FKathmandu`);
    const before = tab.states.length;
    tab.socket.send("PING");
    await eventuallyOnRealClock(() => tab.states.length > before, "the reply");
    const { live, revision, at } = tab.states.at(-1) ?? expect.fail("no reply");
    expect({ live, revision }).toEqual({ live: true, revision: tab.states[before - 1]?.revision });
    const minutes = [0, 60_000].map((ago) => formatTime(Date.now() - ago, "Asia/Kathmandu"));
    expect(minutes).toContain(at);
  });

  test("another session of the same user has a revision of its own", async () => {
    const one = await openLiveTab((await logIn()).cookies);
    const other = await openLiveTab((await logIn()).cookies);
    expect(other.revision()).not.toBe(one.revision());
  });
});

describe("the end", () => {
  test("logging out closes the tabs of that session with 4401, and no other", async () => {
    const [leaving, staying] = [await logIn(), await logIn()];
    const closing = [await openLiveTab(leaving.cookies), await openLiveTab(leaving.cookies)];
    const open = await openLiveTab(staying.cookies);
    await endSession(leaving.session, "logged-out", null);
    for (const tab of closing) await eventuallyOnRealClock(() => tab.closed() !== null, "closed");
    expect(closing.map((tab) => tab.closed())).toEqual([4401, 4401]);
    expect(relay().isUp(leaving.session.key)).toBe(false);
    expect(open.socket.readyState).toBe(WebSocket.OPEN);
    const since = open.revision();
    await apiConsole.ring({ username: ZOE, messageType: "AGENT" });
    await toldOfChange(open, since);
  });

  test("a stop of the process closes all with 1012, and they can come back (OPS-3)", async () => {
    const { cookies } = await logIn();
    const tab = await openLiveTab(cookies);
    relay().close();
    await eventuallyOnRealClock(() => tab.closed() !== null, "closed");
    expect(tab.closed()).toBe(1012);
    await openLiveTab(cookies);
  });

  test("a session that the API has ended: the tabs are told to look again", async () => {
    const { session, cookies } = await logIn();
    await apiConsole.expireSessions(ZOE);
    const before = currentRevision(session.key);
    const tab = await openTab(cookies);
    await eventuallyOnRealClock(
      () => tab.isLive() === false && !covers(before, tab.revision()),
      "told to look again",
    );
    expect(relay().isUp(session.key)).toBe(false);
  });
});

describe("a socket to the API that is lost", () => {
  test("the tabs are told, and told again when it is back; everything counts as changed then (LIV-5)", async () => {
    const { session, cookies } = await logIn();
    const tab = await openLiveTab(cookies);
    await apiConsole.fault({ match: "", kind: "cut-sockets", times: 1 });
    const since = tab.revision();
    await eventuallyOnRealClock(() => tab.isLive() === false, "told of the gap");
    expect(tab.revision(), "nobody knows of a change yet").toBe(since);
    expect(relay().isUp(session.key)).toBe(false);
    expect(tab.socket.readyState).toBe(WebSocket.OPEN);
    const told = vi.fn();
    liveEvents.on("changed", told);
    await eventuallyOnRealClock(() => tab.isLive() === true, "back again");
    liveEvents.off("changed", told);
    expect(told).toHaveBeenCalledOnce();
    expect(tab.revision()).not.toBe(since);
    await sleep(50);
    const afterGap = tab.revision();
    await apiConsole.ring({ username: ZOE, messageType: "AGENT" });
    await toldOfChange(tab, afterGap);
  });

  test("a tab that opens meanwhile is told that it is not live", async () => {
    const { cookies } = await logIn();
    const first = await openLiveTab(cookies);
    await apiConsole.fault({ match: "", kind: "cut-sockets", times: -1 });
    await eventuallyOnRealClock(() => first.isLive() === false, "told of the gap");
    const second = await openTab(cookies);
    await eventuallyOnRealClock(() => second.states.length > 0, "told where it stands");
    expect(second.states.map(({ live }) => live)).toEqual([false]);
  });
});

describe("tabs that come and go", () => {
  // Their pauses move by hand.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));

  async function leave(tab: Tab): Promise<void> {
    tab.socket.close();
    await eventuallyOnRealClock(() => relay().openTabs === 0, "it has gone");
  }

  test("a reload goes on with the same socket to the API", async () => {
    const { session, cookies } = await logIn();
    const before = await countRequests("GET", "/update");
    await leave(await openLiveTab(cookies));
    vi.advanceTimersByTime(9_000);
    const tab = await openLiveTab(cookies);
    vi.advanceTimersByTime(60_000);
    expect(relay().isUp(session.key)).toBe(true);
    expect(tab.socket.readyState).toBe(WebSocket.OPEN);
    expect(await countRequests("GET", "/update")).toBe(before + 1);
  });

  test("10 seconds after the last one has gone the socket is closed", async () => {
    const { session, cookies } = await logIn();
    await leave(await openLiveTab(cookies));
    vi.advanceTimersByTime(9_999);
    expect(relay().isUp(session.key)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(relay().isUp(session.key)).toBe(false);
  });

  test("a handshake that fails meanwhile does not keep it open", async () => {
    const { session, cookies } = await logIn();
    await leave(await openLiveTab(cookies));
    await badHandshake(cookies);
    vi.advanceTimersByTime(10_000);
    expect(relay().isUp(session.key)).toBe(false);
  });

  test("a tab that says nothing for two minutes is given up, one that does is not", async () => {
    const { cookies } = await logIn();
    const [silent, talking] = [await openLiveTab(cookies), await openLiveTab(cookies)];
    vi.advanceTimersByTime(119_000);
    talking.socket.send("PING");
    await sleep(50);
    vi.advanceTimersByTime(2_000);
    await eventuallyOnRealClock(() => silent.closed() !== null, "the silent one is closed");
    await sleep(50);
    expect(talking.socket.readyState).toBe(WebSocket.OPEN);
    expect(relay().openTabs).toBe(1);
  });

  test("a tab that says far too much is cut off", async () => {
    const { cookies } = await logIn();
    const tab = await openLiveTab(cookies);
    tab.socket.send("x".repeat(2_000));
    await eventuallyOnRealClock(() => tab.closed() !== null, "closed");
    expect(relay().openTabs).toBe(0);
  });
});
