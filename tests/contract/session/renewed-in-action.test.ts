import { apiConsole } from "../../setup/embedded-api";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listKeptForms } from "~/features/kept-forms/kept-form.server";
import { saveIdentity } from "~/features/session/identity-cookie.server";
import { requireUser } from "~/features/session/require-user.server";
import { signInWithPassword } from "~/features/sign-in/sign-in.server";
import { action as contactAction } from "~/routes/_shell.contacts.$contactId";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { testContext, Visitor } from "../../setup/visitor";
import { visit } from "../visit-route";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** A browser that has signed in, and has its identity saved. */
async function signInSaved(): Promise<{ visitor: Visitor; userId: string }> {
  const visitor = new Visitor();
  const form = { username: "admin@harbor.example", password: DEMO_PASSWORD };
  const { session, cookie } = await signInWithPassword(visitor.request("/login", { form }), testContext());
  visitor.take(cookie);
  const key = session.identityKey ?? expect.fail("no identity key");
  visitor.take(await saveIdentity(visitor.url("/"), session.userId, key));
  return { visitor, userId: session.userId };
}

test("a session that ends at the call of a form that was read already is renewed, and the form kept (SES-12, SES-23)", async () => {
  const { visitor, userId } = await signInSaved();
  await requireUser({ request: visitor.request("/contacts"), context: testContext() });
  // Old enough to be renewed.
  vi.setSystemTime(Date.now() + 15_000);
  const before = (await listKeptForms(userId)).length;
  await apiConsole.fault({ match: "POST /contacts$", kind: "status:401:Ended" });
  const form = { intent: "save", firstName: "Half", lastName: "Saved", draft: "renewed" };
  const action = (args: Parameters<typeof contactAction>[0]) =>
    contactAction({ ...args, params: { contactId: "new" } });
  expect(await visit(visitor, { action }, "/contacts/new", form)).toMatchObject({
    status: 303,
    to: "/contacts/new",
  });
  const kept = await listKeptForms(userId);
  expect(kept).toHaveLength(before + 1);
  expect(Object.fromEntries(kept[0]?.fields ?? [])).toMatchObject({ firstName: "Half" });
  const { user } = await requireUser({ request: visitor.request("/contacts"), context: testContext() });
  expect(user.userId, "the new session is theirs").toBe(userId);
});
