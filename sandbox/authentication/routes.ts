import { z } from "zod";
import { parseInput, yesNo } from "../core/input";
import { Refusal, sessionEnded } from "../core/refusal";
import type { Route } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import { hashPassword, passwordMatches } from "../core/secrets";
import { findUserByName } from "../me/store";
import { saveIdentity, spendAgentKey, userOfIdentity } from "./store";

const loginForm = z.object({
  username: z.string().default(""),
  password: z.string().default(""),
  saveIdentity: yesNo.default("N"),
});
const sessionForm = z.union([
  z.object({ identityKey: z.string().min(1) }),
  z.object({ agentKey: z.string().min(1) }),
]);

/** Opening and closing sessions. */
export function authenticationRoutes({ database, sessions, sockets }: Sandbox): readonly Route[] {
  // Compared with when the name is unknown, so that the reply takes as long as for a wrong password.
  const nobodysHash = hashPassword("");

  return [
    {
      method: "post",
      path: "/authenticate/login",
      access: "open",
      async handle({ request }) {
        const form = parseInput(loginForm, request.body);
        const user = findUserByName(database, form.username);
        const matches = await passwordMatches(form.password, user?.passwordHash ?? nobodysHash);
        if (!user || !matches) throw new Refusal(401, "The username or password is incorrect.");
        const sessionKey = sessions.open(user.userId, false);
        const identityKey = form.saveIdentity === "Y" ? saveIdentity(database, user.userId) : undefined;
        return { sessionKey, identityKey };
      },
    },
    {
      method: "post",
      path: "/session",
      access: "open",
      handle({ request }) {
        const form = parseInput(sessionForm, request.body);
        const agent = "agentKey" in form;
        const userId = agent
          ? spendAgentKey(database, form.agentKey)
          : userOfIdentity(database, form.identityKey);
        if (userId === null) throw sessionEnded();
        return { sessionKey: sessions.open(userId, agent), agentUserSession: agent };
      },
    },
    {
      method: "post",
      path: "/me/logout",
      access: "session",
      handle({ caller }) {
        sessions.close(caller.sessionHash);
        sockets.closeSession(caller);
        return {};
      },
    },
  ];
}
