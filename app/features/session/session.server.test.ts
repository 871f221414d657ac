import "../../../tests/setup/environment";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { portalStore } from "../portal-store/portal-store.server";
import { digest, seal } from "../portal-store/vault.server";
import {
  ABSOLUTE_MS,
  createSession,
  deleteSession,
  findSession,
  forgetSessionCookies,
  IDLE_MS,
  readSession,
  touchSession,
  updateSession,
  type Session,
} from "./session.server";
import { mintSignedId } from "./signed-id.server";

const LOCAL = new URL("http://localhost:3000/activity");
const HTTPS = new URL("https://portal.example/activity");
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-05T09:00:00Z") });
});
afterEach(() => void vi.useRealTimers());

interface Start {
  agent?: boolean;
  sessionKey?: string;
  userId?: string;
}

async function open(
  url = LOCAL,
  { agent = false, sessionKey = "upstream-key", userId = "3001" }: Start = {},
) {
  const start = {
    ...{ sessionKey, userId, agent, device: "" },
    ...{ offerIdentity: false, identityKey: null, hasKeptForm: false },
  };
  const { session, cookie } = await createSession(url, start);
  const pair = cookie.slice(0, cookie.indexOf(";"));
  return { session, cookie, pair, find: () => findSession(url, pair) };
}

/** Puts something else where a session's record is. */
function overwrite({ key }: Session, value: string): Promise<void> {
  const expiresAt = Date.now() + MINUTE;
  return portalStore().insert({ key: `session:${key}`, value, expiresAt, owner: null });
}

function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

async function found(find: () => Promise<Session | null>): Promise<Session> {
  return (await find()) ?? expect.fail("there is no session");
}

describe("a new session", () => {
  test("is found by its cookie, with its data", async () => {
    const { session, find } = await open();
    expect(await find()).toEqual(session);
    expect(session).toMatchObject({ sessionKey: "upstream-key", userId: "3001", agent: false, active: true });
  });

  test("has a new id and a new key each time (SES-5)", async () => {
    const [first, second] = [await open(), await open()];
    expect(first.pair).not.toBe(second.pair);
    expect(first.session.key).not.toBe(second.session.key);
  });

  test("is stored under a hash, encrypted: neither id nor upstream key can be read in the store (SES-4)", async () => {
    const { session, pair } = await open();
    const [id = ""] = pair.slice(pair.indexOf("=") + 1).split(".");
    expect(session.key).toBe(digest(id));
    const stored = (await portalStore().read(`session:${session.key}`)) ?? "";
    expect(stored.length).toBeGreaterThan(50);
    expect(Buffer.from(stored, "base64url").toString("latin1")).not.toMatch(/upstream-key|3001/);
  });

  test("a record moved to another key cannot be decrypted", async () => {
    const [mine, theirs] = [await open(), await open(LOCAL, { userId: "3002" })];
    const stolen = (await portalStore().read(`session:${theirs.session.key}`)) ?? "";
    await overwrite(mine.session, stolen);
    expect(await mine.find()).toBeNull();
  });
});

describe("cookies (SES-2)", () => {
  test.each([
    [
      "over https",
      HTTPS,
      false,
      /^__Host-session=[\w-]{43}\.[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly; Secure; Max-Age=45000$/,
    ],
    [
      "over https, an agent's",
      HTTPS,
      true,
      /^__Host-agent-session=[\w.-]+; Path=\/; SameSite=Lax; HttpOnly; Secure$/,
    ],
    ["on localhost", LOCAL, false, /^session=[\w.-]+; Path=\/; SameSite=Lax; HttpOnly; Max-Age=45000$/],
    ["on localhost, an agent's", LOCAL, true, /^agent-session=[\w.-]+; Path=\/; SameSite=Lax; HttpOnly$/],
  ])("%s", async (_, url, agent, expected) => expect((await open(url, { agent })).cookie).toMatch(expected));

  test("carry nothing of the upstream (SES-1)", async () => {
    const { cookie } = await open();
    expect(cookie).not.toContain("upstream-key");
    expect(cookie).not.toContain("3001");
  });

  test("forgetting removes both, with the attributes they were set with", () => {
    expect(forgetSessionCookies(HTTPS)).toEqual([
      "__Host-agent-session=; Path=/; SameSite=Lax; HttpOnly; Secure; Max-Age=0",
      "__Host-session=; Path=/; SameSite=Lax; HttpOnly; Secure; Max-Age=0",
    ]);
    expect(forgetSessionCookies(LOCAL)).toEqual([
      "agent-session=; Path=/; SameSite=Lax; HttpOnly; Max-Age=0",
      "session=; Path=/; SameSite=Lax; HttpOnly; Max-Age=0",
    ]);
  });

  test("a cookie that another site of the domain could have set counts for nothing over https", async () => {
    const { pair } = await open(LOCAL);
    expect(await findSession(HTTPS, pair)).toBeNull();
  });

  test.each<[string, (pair: string) => string | null]>([
    ["none", () => null],
    ["an empty one", () => "session="],
    ["one that is not signed", (pair) => pair.slice(0, pair.indexOf("."))],
    [
      "one with another's signature",
      (pair) => `${pair.slice(0, pair.indexOf("."))}.${mintSignedId().split(".")[1]}`,
    ],
    ["one that was signed but never opened", () => `session=${mintSignedId()}`],
    ["the record's own key", (pair) => `session=${digest(pair.slice(8, pair.indexOf(".")))}`],
  ])("no session for a cookie: %s", async (_, change) => {
    const { pair } = await open();
    expect(await findSession(LOCAL, change(pair))).toBeNull();
  });
});

describe("an agent's session beside the customer's own", () => {
  test("the customer's own takes precedence, whatever the order of the cookies (SES-26)", async () => {
    const [own, agent] = [await open(), await open(LOCAL, { agent: true, sessionKey: "agent-key" })];
    for (const cookies of [`${own.pair}; ${agent.pair}`, `${agent.pair}; ${own.pair}`]) {
      expect(await findSession(LOCAL, cookies)).toMatchObject({ agent: false, sessionKey: "upstream-key" });
    }
  });

  test("once that has ended, the agent's is used", async () => {
    const [own, agent] = [await open(), await open(LOCAL, { agent: true })];
    await deleteSession(own.session);
    expect(await findSession(LOCAL, `${agent.pair}; ${own.pair}`)).toMatchObject({
      agent: true,
      active: true,
    });
  });
});

describe("the end of a session", () => {
  test("idle: half an hour without a request, to the millisecond (SES-6)", async () => {
    const { find } = await open();
    pass(IDLE_MS - 1);
    expect((await found(find)).active).toBe(true);
    pass(1);
    expect((await found(find)).active).toBe(false);
    expect(IDLE_MS).toBe(30 * MINUTE);
  });

  test("each request extends the idle time", async () => {
    const { find } = await open();
    for (let quarter = 0; quarter < 8; quarter += 1) {
      pass(15 * MINUTE);
      const session = await found(find);
      expect(session.active).toBe(true);
      await touchSession(session, "person");
    }
    pass(IDLE_MS);
    expect((await found(find)).active).toBe(false);
  });

  test("the time stamp is written at most once a minute", async () => {
    const { find } = await open();
    const stored = async () => portalStore().read(`session:${(await found(find)).key}`);
    const before = await stored();
    pass(MINUTE - 1);
    await touchSession(await found(find), "person");
    expect(await stored()).toBe(before);
    pass(1);
    await touchSession(await found(find), "person");
    expect(await stored()).not.toBe(before);
  });

  test("absolute: half a day after signing in, however busy it is (SES-6)", async () => {
    const { find, session } = await open();
    const end = session.createdAt + ABSOLUTE_MS;
    while (Date.now() + 20 * MINUTE < end) {
      pass(20 * MINUTE);
      await touchSession(await found(find), "person");
    }
    vi.setSystemTime(end - 1);
    const last = await found(find);
    expect(last.active).toBe(true);
    await touchSession(last, "person");
    vi.setSystemTime(end);
    expect((await found(find)).active).toBe(false);
    expect(ABSOLUTE_MS).toBe(12 * 60 * MINUTE);
  });

  test("its user is known for another half hour, then the record is gone", async () => {
    const { find } = await open();
    pass(ABSOLUTE_MS + 29 * MINUTE);
    expect(await find()).toMatchObject({ active: false, userId: "3001" });
    pass(2 * MINUTE);
    expect(await find()).toBeNull();
  });
});

describe("changes", () => {
  test("are kept, and visible in the session that was passed in", async () => {
    const { session, find } = await open();
    await updateSession(session, { offerIdentity: true, identityKey: "identity" });
    expect(session).toMatchObject({ offerIdentity: true, identityKey: "identity" });
    expect(await find()).toMatchObject({
      offerIdentity: true,
      identityKey: "identity",
      sessionKey: "upstream-key",
    });
  });

  test.each<[string, (session: Session) => Promise<void>]>([
    ["an answered prompt", (session) => updateSession(session, { offerIdentity: false, identityKey: null })],
    ["a kept form", (session) => updateSession(session, { hasKeptForm: true })],
  ])("%s and a touch that overlap do not undo each other", async (_, change) => {
    const { session, find } = await open();
    await updateSession(session, { offerIdentity: true, identityKey: "identity" });
    pass(2 * MINUTE);
    const [one, other] = [await found(find), await found(find)];
    await change(one);
    await touchSession(other, "person");
    const later = await found(find);
    expect(later).toMatchObject({ ...one, seenAt: Date.now() });
    expect(other).toEqual(later);
  });

  test("of many at once, all are kept", async () => {
    const { session, find } = await open();
    pass(2 * MINUTE);
    const copies = await Promise.all(Array.from({ length: 4 }, () => found(find)));
    await Promise.all([
      updateSession(copies[0] ?? session, { identityKey: "identity" }),
      updateSession(copies[1] ?? session, { hasKeptForm: true }),
      updateSession(copies[2] ?? session, { offerIdentity: true }),
      touchSession(copies[3] ?? session, "person"),
    ]);
    expect(await find()).toMatchObject({
      identityKey: "identity",
      hasKeptForm: true,
      offerIdentity: true,
      seenAt: Date.now(),
    });
  });

  test("a late one never revives a session that has been ended (SES-7)", async () => {
    const { session, find } = await open();
    const late = await found(find);
    await deleteSession(session);
    pass(2 * MINUTE);
    await touchSession(late, "person");
    await updateSession(late, { hasKeptForm: true });
    expect(await find()).toBeNull();
    expect(await readSession(session.key)).toBeNull();
  });

  test("one after the idle end does not make it active again", async () => {
    const { find } = await open();
    pass(IDLE_MS + 1);
    await updateSession(await found(find), { hasKeptForm: true });
    expect(await find()).toMatchObject({ active: false, hasKeptForm: true });
  });

  test("ending one session leaves the user's others alone", async () => {
    const [first, second] = [await open(), await open()];
    await deleteSession(first.session);
    expect(await first.find()).toBeNull();
    expect((await found(second.find)).active).toBe(true);
  });
});

test("a record of another release that does not fit any more counts as none, not as a store that is down", async () => {
  const { session, find } = await open();
  for (const text of ['{"sessionKey":"k","userId":1}', "{}", "null"]) {
    await overwrite(session, seal("store:session", text, session.key));
    expect(await find()).toBeNull();
  }
});
