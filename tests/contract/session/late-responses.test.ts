import { apiConsole } from "../../setup/embedded-api";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { findIdentity, saveIdentity } from "~/features/session/identity-cookie.server";
import { requireUser } from "~/features/session/require-user.server";
import { listSessions } from "~/features/session/session.server";
import { signInWithPassword } from "~/features/sign-in/sign-in.server";
import { SessionEnded } from "~/lib/session-ended";
import { action as contactAction } from "~/routes/_shell.contacts.$contactId";
import { action as savePassword } from "~/routes/_shell.settings_.save-password";
import { action as logOut } from "~/routes/logout";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { testContext, Visitor } from "../../setup/visitor";
import { visit } from "../visit-route";

// A response that was on its way when its user logged out does not undo the log-out (SES-8, SES-49).

afterEach(() => void vi.useRealTimers());

const args = (request: Request) => ({ request, context: testContext(), params: {} });

async function signIn(): Promise<{ visitor: Visitor; userId: string; identityKey: string }> {
  const visitor = new Visitor();
  const form = { username: "user@harbor.example", password: DEMO_PASSWORD };
  const { session, cookie } = await signInWithPassword(visitor.request("/login", { form }), testContext());
  visitor.take(cookie);
  const { userId } = session;
  return { visitor, userId, identityKey: session.identityKey ?? expect.fail("no identity key") };
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
