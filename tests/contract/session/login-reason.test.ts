import { apiConsole } from "../../setup/embedded-api";
import { describe, expect, test } from "vitest";
import type { EndReason } from "~/features/session/end-reason";
import { endSession } from "~/features/session/end-session.server";
import { keepForm } from "~/features/kept-forms/kept-form.server";
import { saveIdentity } from "~/features/session/identity-cookie.server";
import { signInAsAgent, signInWithPassword } from "~/features/sign-in/sign-in.server";
import { loader as loginLoader } from "~/routes/login";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { testContext, Visitor } from "../../setup/visitor";

const ZOE = "user@harbor.example";

/** What the login page says to this browser, after a page at `returnUrl` sent it there. */
async function said(visitor: Visitor, returnUrl = "/activity?days=60") {
  const request = visitor.request(`/login?${new URLSearchParams({ returnUrl })}`);
  const { data } = await loginLoader({ request, context: testContext(), params: {} });
  return { why: data.why, hasKept: data.hasKept };
}

async function signIn(agent: boolean) {
  const visitor = new Visitor();
  const form = { username: ZOE, password: DEMO_PASSWORD };
  const signedIn = agent
    ? await signInAsAgent(visitor.request("/login/agent"), testContext(), await apiConsole.agentKey(ZOE))
    : await signInWithPassword(visitor.request("/login", { form }), testContext());
  visitor.take(signedIn.cookie);
  return { visitor, session: signedIn.session };
}

const PAGE_NEEDS_LOGIN = "Log in to open the page that you asked for.";

describe("the login page says why somebody was sent there (SES-51, SES-53)", () => {
  test.each<[reason: EndReason, of: "user" | "agent", words: string]>([
    ["idle", "user", "Your session ended after 30 minutes without use."],
    ["idle", "agent", "The temporary session has ended because nobody used it."],
    ["age", "user", "Your session ended because you logged in more than 12 hours ago."],
    ["agent-left", "agent", "The temporary session has ended because its last page was closed."],
    ["refused-by-api", "user", "Your session has ended."],
    ["ended-elsewhere", "user", "This session was ended from another one."],
    [
      "renewed",
      "user",
      "The page was left while your code or new password was on its way. Log in again, with the new password if you have chosen one.",
    ],
    ["logged-out", "user", PAGE_NEEDS_LOGIN],
    ["replaced", "user", PAGE_NEEDS_LOGIN],
  ])("after the end '%s' of a session (%s)", async (reason, of, words) => {
    const { visitor, session } = await signIn(of === "agent");
    await endSession(session, reason, null);
    expect(await said(visitor)).toEqual({ why: words, hasKept: false });
  });

  test("and whether something typed was kept", async () => {
    const { visitor, session } = await signIn(false);
    const form = new FormData();
    form.set("note", "half a sentence");
    await keepForm(session.userId, { path: "/activity/7", page: null }, form);
    await endSession(session, "idle", null);
    expect(await said(visitor)).toEqual({
      why: "Your session ended after 30 minutes without use.",
      hasKept: true,
    });
  });

  test("to whoever opens a link without a session; the start page needs no reason", async () => {
    expect((await said(new Visitor())).why).toBe(PAGE_NEEDS_LOGIN);
    expect((await said(new Visitor(), "/")).why).toBeNull();
  });

  test("w3m keeps a deleted cookie, empty: no saved password is refused then", async () => {
    const visitor = new Visitor();
    visitor.take("identity=; Path=/");
    expect((await said(visitor)).why).toBe(PAGE_NEEDS_LOGIN);
  });

  test("when the saved password of the device is refused", async () => {
    const visitor = new Visitor();
    visitor.take(await saveIdentity(visitor.url("/"), "3003", "no-such-key"));
    expect((await said(visitor, "/")).why).toBe(
      "The password that was saved on this device is not valid any more.",
    );
  });
});
