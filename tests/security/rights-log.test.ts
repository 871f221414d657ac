import "../setup/embedded-api";
import { beforeEach, expect, test, vi } from "vitest";
import { currentUser, forgetUser } from "~/features/session/current-user.server";
import { requireGlobalAdmin, requireUser } from "~/features/session/require-user.server";
import { securityEvent } from "~/features/session/security-log.server";
import { signInWithPassword } from "~/features/sign-in/sign-in.server";
import { readable } from "~/http/route-errors.server";
import { getMe } from "~/upstream/me/calls.server";
import { DEMO_PASSWORD } from "../../sandbox/world/people";
import { testContext, Visitor } from "../setup/visitor";

// Events of the security log about what somebody may do (SEC-17), as they are handed to the log.

vi.mock("~/features/session/security-log.server", () => ({ securityEvent: vi.fn() }));
vi.mock("~/upstream/me/calls.server", { spy: true });
beforeEach(() => void vi.mocked(securityEvent).mockClear());

async function logIn(username: string): Promise<Visitor> {
  const visitor = new Visitor();
  const request = visitor.request("/login", { form: { username, password: DEMO_PASSWORD } });
  visitor.take((await signInWithPassword(request, testContext())).cookie);
  return visitor;
}

const eventsOf = (name: string) => vi.mocked(securityEvent).mock.calls.filter(([event]) => event === name);

test("access-refused: a page of admins, opened by somebody who is none", async () => {
  const visitor = await logIn("user@harbor.example");
  const request = visitor.request("/account?token=of-somebody");
  await readable(requireGlobalAdmin, true)({ request, context: testContext() }).catch(() => undefined);
  const fields = { userId: "3003", address: "192.0.2.1", path: "/account" };
  expect(eventsOf("access-refused")).toEqual([["access-refused", fields]]);
});

test("rights-changed: the API gives other roles than before, and only then", async () => {
  const visitor = await logIn("admin@harbor.example");
  const { session, upstream } = await requireUser({
    request: visitor.request("/activity"),
    context: testContext(),
  });
  forgetUser(session.key);
  await currentUser(session, upstream);
  expect(eventsOf("rights-changed")).toEqual([]);

  const whole = await getMe(upstream);
  vi.mocked(getMe).mockResolvedValueOnce({
    ...whole,
    userAccountRoles: whole.userAccountRoles.filter(({ userRoleKey }) => userRoleKey !== "GLOBALADMIN"),
  });
  forgetUser(session.key);
  await currentUser(session, upstream);
  const [event] = eventsOf("rights-changed");
  expect(event?.[1]).toMatchObject({ userId: "3001", address: null });
  expect(event?.[1]).toHaveProperty("before", expect.arrayContaining(["GLOBALADMIN 1001"]));
  expect(event?.[1]).toHaveProperty("after", expect.not.arrayContaining(["GLOBALADMIN 1001"]));
});
