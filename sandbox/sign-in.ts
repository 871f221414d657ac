import type { Router } from "express";
import { z } from "zod";
import type { Sandbox } from "./context";
import { hashPassword, passwordMatches } from "./passwords";
import { parseInput, Refusal, sessionEnded } from "./refusal";
import { open, signedIn } from "./signed-in";

const loginForm = z.object({
  username: z.string().default(""),
  password: z.string().default(""),
  saveIdentity: z.enum(["Y", "N"]).default("N"),
});
const sessionForm = z.union([
  z.object({ identityKey: z.string().min(1) }),
  z.object({ agentKey: z.string().min(1) }),
]);

/** `POST /authenticate/login`, `POST /session`, `POST /me/logout`. */
export function signInRoutes(router: Router, sandbox: Sandbox): void {
  // An unknown name costs the same time as a wrong password.
  const nobodysHash = hashPassword("");

  router.post(
    "/authenticate/login",
    open(async (request, response) => {
      const { username, password, saveIdentity } = parseInput(loginForm, request.body);
      const user = sandbox.directory.findByName(username);
      const matches = await passwordMatches(password, user?.passwordHash ?? nobodysHash);
      if (!user || !matches) throw new Refusal(401, "The username or password is incorrect.");
      const sessionKey = sandbox.sessions.open(user.userId, false);
      const identityKey = saveIdentity === "Y" ? sandbox.sessions.saveIdentity(user.userId) : undefined;
      response.json({ sessionKey, identityKey });
    }),
  );

  router.post(
    "/session",
    open((request, response) => {
      const form = parseInput(sessionForm, request.body);
      const agent = "agentKey" in form;
      const userId = agent
        ? sandbox.sessions.spendAgentKey(form.agentKey)
        : sandbox.sessions.userOfIdentity(form.identityKey);
      if (userId === null) throw sessionEnded();
      response.json({ sessionKey: sandbox.sessions.open(userId, agent), agentUserSession: agent });
    }),
  );

  router.post(
    "/me/logout",
    signedIn(sandbox, (caller, _request, response) => {
      sandbox.sessions.close(caller.sessionHash);
      sandbox.sockets.closeSession(caller);
      response.json({});
    }),
  );
}
