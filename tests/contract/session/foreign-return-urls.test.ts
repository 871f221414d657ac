import { apiConsole } from "../../setup/embedded-api";
import { beforeAll, expect, test } from "vitest";
import { findSession } from "~/features/session/session.server";
import { FOREIGN_RETURN_URLS } from "~/lib/test-return-urls";
import * as login from "~/routes/login";
import * as agentLogin from "~/routes/login_.agent";
import * as formerIdentity from "~/routes/login_.identity";
import * as logout from "~/routes/logout";
import * as newPassword from "~/routes/new-password";
import * as reset from "~/routes/reset";
import * as savedPassword from "~/routes/saved-password";
import * as twoFactor from "~/routes/two-factor";
import { DEMO_PASSWORD } from "../../../sandbox/world/people";
import { Visitor } from "../../setup/visitor";
import { signedIn } from "../signed-in";
import { visit, type Outcome } from "../visit-route";

const ZOE = "user@harbor.example";

let zoe: Visitor;
let identityKey: string;
beforeAll(async () => {
  zoe = await signedIn(ZOE);
  const session = await findSession(zoe.url("/"), zoe.cookies);
  identityKey = session?.identityKey ?? expect.fail("no identity key");
});

/** The address of a page that leads to `returnUrl` afterwards. */
const at = (path: string, returnUrl: string) => `${path}?${new URLSearchParams({ returnUrl })}`;

/** Each way on which an address comes along, and where it leads in place of a foreign one. */
const ENTRANCES: Array<[string, string, (returnUrl: string) => Promise<Outcome>]> = [
  [
    "the log-in",
    "/",
    (returnUrl) =>
      visit(new Visitor(), login, "/login", { username: ZOE, password: DEMO_PASSWORD, returnUrl }),
  ],
  ["the log-in of who is signed in", "/", (returnUrl) => visit(zoe, login, at("/login", returnUrl))],
  [
    "an agent's link",
    "/",
    async (returnUrl) => {
      const agentKey = await apiConsole.agentKey(ZOE);
      return visit(new Visitor(), agentLogin, "/login/agent", { agentKey, returnUrl });
    },
  ],
  [
    "the identity of the former portal",
    "/",
    (returnUrl) => visit(new Visitor(), formerIdentity, "/login/identity", { identityKey, returnUrl }),
  ],
  ["a code", "/", (returnUrl) => visit(zoe, twoFactor, at("/two-factor", returnUrl))],
  ["a new password", "/", (returnUrl) => visit(zoe, newPassword, at("/new-password", returnUrl))],
  ["a reset", "/", (returnUrl) => visit(zoe, reset, at("/reset", returnUrl))],
  [
    "the prompt to stay signed in",
    "/",
    (returnUrl) => visit(zoe, savedPassword, "/saved-password", { intent: "not-now", returnUrl }),
  ],
  ["the log-out", "/login", (returnUrl) => visit(new Visitor(), logout, "/logout", { returnUrl })],
];

test.each(ENTRANCES)("%s leads to %s, and to no foreign address (SES-17)", async (_, to, enter) => {
  for (const [what, returnUrl] of FOREIGN_RETURN_URLS) expect((await enter(returnUrl)).to, what).toBe(to);
});
