import { apiConsole } from "../../setup/embedded-api";
import { expect, test } from "vitest";
import { z } from "zod";
import { findSession } from "~/features/session/session.server";
import * as agentLogin from "~/routes/login_.agent";
import * as login from "~/routes/login";
import * as others from "~/routes/other-sessions";
import * as settings from "~/routes/_shell.settings";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { Visitor } from "../../setup/visitor";
import { visit } from "../visit-route";

const RENEE = "renee@kestrel.example";
const TOM = "tom@kestrel.example";

const listed = z.object({
  sessions: z.array(
    z.object({ id: z.string(), device: z.string(), agent: z.boolean(), isThis: z.boolean() }),
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
