import { apiConsole } from "../../setup/embedded-api";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { findIdentity, saveIdentity } from "~/features/session/identity-cookie.server";
import { renewSession } from "~/features/session/renew-session.server";
import { findSession } from "~/features/session/session.server";
import { formatDateTime } from "~/lib/dates";
import { defaultTimeZone } from "~/lib/portal-variant";
import * as agentLogin from "~/routes/login_.agent";
import * as login from "~/routes/login";
import * as others from "~/routes/other-sessions";
import * as savedPassword from "~/routes/saved-password";
import * as settings from "~/routes/_shell.settings";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { Visitor } from "../../setup/visitor";
import { visit } from "../visit-route";

const RENEE = "renee@kestrel.example";
const TOM = "tom@kestrel.example";
const NOOR = "noor@kestrel.example";
const MINUTE = 60_000;

afterEach(() => void vi.useRealTimers());

const listed = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      seen: z.string(),
      agent: z.boolean(),
      isThis: z.boolean(),
    }),
  ),
});

async function logIn(username: string): Promise<Visitor> {
  const visitor = new Visitor();
  await visit(visitor, login, "/login", { username, password: DEMO_PASSWORD });
  return visitor;
}
async function sessionsOf(visitor: Visitor) {
  return listed.parse((await visit(visitor, settings, "/settings")).data).sessions;
}
const end = (visitor: Visitor, session: string) => visit(visitor, others, "/other-sessions", { session });
const sessionOf = (visitor: Visitor) => findSession(visitor.url("/"), visitor.cookies);

test("the user's sessions are listed, this one first, an agent's among them; each other one can be ended (SES-55)", async () => {
  const elsewhere = await logIn(RENEE);
  const agent = new Visitor();
  await visit(agent, agentLogin, "/login/agent", { agentKey: await apiConsole.agentKey(RENEE) });
  const here = await logIn(RENEE);
  const sessions = await sessionsOf(here);
  expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false, false]);
  expect(sessions.filter((each) => each.agent)).toHaveLength(1);
  const other = sessions.find((each) => !each.isThis && !each.agent);
  expect((await end(here, other?.id ?? "")).to).toBe("/settings");
  expect(await sessionOf(elsewhere)).toBeNull();
  expect(await sessionsOf(here)).toHaveLength(2);
  expect((await end(agent, sessions[0]?.id ?? "")).status).toBe(403);
  expect((await sessionOf(here))?.active).toBe(true);
});

test("neither this session nor that of another user is ended by its id (SES-55)", async () => {
  const [renee, tom] = [await logIn(RENEE), await logIn(TOM)];
  const [own] = await sessionsOf(renee);
  const [foreign] = await sessionsOf(tom);
  for (const id of [own?.id, foreign?.id, "invented"]) {
    expect(id).toBeTruthy();
    await end(renee, id ?? "");
  }
  expect((await sessionOf(renee))?.active).toBe(true);
  expect((await sessionOf(tom))?.active).toBe(true);
});

test.each<[string, Record<string, string>]>([
  ["nothing", {}],
  ["an empty id", { session: "" }],
  ["an id and all others", { session: "x", intent: "end-others" }],
  ["another intent", { intent: "end-all" }],
])("a form that says %s ends no session (SES-48, SES-55)", async (_what, form) => {
  const [here, elsewhere] = [await logIn(RENEE), await logIn(RENEE)];
  expect((await visit(here, others, "/other-sessions", form)).status).toBe(400);
  expect((await sessionOf(elsewhere))?.active).toBe(true);
});

test("a temporary session of an agent is told nothing of the user's sessions (SES-28)", async () => {
  const own = await logIn(RENEE);
  const agent = new Visitor();
  await visit(agent, agentLogin, "/login/agent", { agentKey: await apiConsole.agentKey(RENEE) });
  expect(await sessionsOf(agent)).toEqual([]);
  expect((await sessionsOf(own)).length).toBeGreaterThan(1);
});

test("each session says when it was last used, those that were used last come first (SES-55)", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const start = Date.now();
  const at = (minutes: number) => vi.setSystemTime(start + minutes * MINUTE);
  const seenAt = (minutes: number) => formatDateTime(start + minutes * MINUTE, defaultTimeZone("us"));
  const first = await logIn(NOOR);
  await visit(first, others, "/other-sessions", { intent: "end-others" });
  at(5);
  await logIn(NOOR);
  at(10);
  const here = await logIn(NOOR);
  const othersOf = async () => (await sessionsOf(here)).slice(1, 3).map(({ seen }) => seen);
  expect(await othersOf()).toEqual([seenAt(5), seenAt(0)]);
  at(15);
  await visit(first, settings, "/settings");
  at(20);
  expect(await othersOf()).toEqual([seenAt(15), seenAt(5)]);
});

describe("a session that is ended on a device with a saved password (SES-49, SES-55)", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const idOf = async (visitor: Visitor) =>
    (await sessionsOf(visitor)).find(({ isThis }) => isThis)?.id ?? expect.fail("no session");
  const open = async (visitor: Visitor) => (await visit(visitor, settings, "/settings")).to;
  const savedOn = (visitor: Visitor) => findIdentity(visitor.url("/"), visitor.cookies);

  async function logInAndSave(): Promise<Visitor> {
    const visitor = await logIn(TOM);
    await visit(visitor, savedPassword, "/saved-password", { intent: "save" });
    expect(await savedOn(visitor)).not.toBeNull();
    return visitor;
  }

  /** The browser loses its session, and gets another one by its saved password. */
  async function openAnother(visitor: Visitor): Promise<void> {
    visitor.take("session=; Max-Age=0");
    expect(await open(visitor)).toBe("/settings");
    expect((await sessionOf(visitor))?.active).toBe(true);
  }

  async function giveAnotherId(visitor: Visitor): Promise<void> {
    const session = (await sessionOf(visitor)) ?? expect.fail("no session");
    visitor.take((await renewSession(visitor.request("/two-factor"), session, {})).cookie);
  }

  test.each<[string, (phone: Visitor) => Promise<void>]>([
    ["in which it was saved", async () => {}],
    ["that it has opened", openAnother],
    [
      "that it has opened, and that has got another id",
      async (phone) => {
        await openAnother(phone);
        await giveAnotherId(phone);
      },
    ],
  ])("%s stays ended, on the page and at /login, also when the end is forgotten", async (_, live) => {
    for (const later of [15_000, 40 * MINUTE]) {
      const phone = await logInAndSave();
      await live(phone);
      const copied = new Visitor();
      for (const pair of phone.cookies.split("; ")) copied.take(pair);
      pass(15_000);
      await end(await logIn(TOM), await idOf(phone));
      pass(later);
      expect(await open(phone)).toBe("/login?returnUrl=%2Fsettings");
      expect((await visit(phone, login, "/login?returnUrl=%2Fsettings")).to).toBeNull();
      expect(phone.has("identity")).toBe(false);
      expect(await savedOn(copied), "a copy of its cookie").toBeNull();
      expect((await visit(copied, login, "/login?returnUrl=%2Fsettings")).to).toBeNull();
    }
  });

  test.each([
    ["its page", "/settings", settings],
    ["/login", "/login?returnUrl=%2Fsettings", login],
  ])("is not opened again by %s where another session was opened by it last", async (_, path, route) => {
    const phone = await logIn(TOM);
    const { userId, identityKey } = (await sessionOf(phone)) ?? expect.fail("no session");
    // Two tabs have opened a session each at once, and the browser has kept the other one's cookie.
    phone.take(await saveIdentity(phone.url("/"), userId, identityKey ?? expect.fail("no identity key")));
    pass(15_000);
    await end(await logIn(TOM), await idOf(phone));
    const { to } = await visit(phone, route, path);
    expect(to).toBe(route === settings ? "/login?returnUrl=%2Fsettings" : null);
    expect(await sessionOf(phone)).toBeNull();
    expect(phone.has("identity")).toBe(false);
  });

  test("leaves what is saved on the device where 'End' was pressed", async () => {
    const phone = await logInAndSave();
    const first = phone.cookies.split("; ").find((pair) => pair.startsWith("session="));
    await openAnother(phone);
    const another = await idOf(phone);
    phone.take(first ?? expect.fail("no cookie"));
    expect((await end(phone, another)).to).toBe("/settings");
    expect(await savedOn(phone)).not.toBeNull();
    await openAnother(phone);
  });
});
