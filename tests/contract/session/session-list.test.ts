import { apiConsole } from "../../setup/embedded-api";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { findSession } from "~/features/session/session.server";
import { formatDateTime } from "~/lib/dates";
import { defaultTimeZone } from "~/lib/portal-variant";
import * as agentLogin from "~/routes/login_.agent";
import * as login from "~/routes/login";
import * as others from "~/routes/other-sessions";
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
