import type { Upstream } from "../client.server";
import { emptyReply } from "../me/contract";
import { loginReply, sessionReply, type LoginReply, type SessionReply } from "./contract";

/** Signs in with a password. A wrong one is an `UpstreamError` of code `unauthorized` (SES-11). */
export function createLogin(
  upstream: Upstream,
  login: { username: string; password: string; saveIdentity: boolean },
): Promise<LoginReply> {
  return upstream.post("/authenticate/login", loginReply, {
    username: login.username,
    password: login.password,
    saveIdentity: login.saveIdentity ? "Y" : "N",
  });
}

/** Exchanges a saved identity, or a one-time agent key, for a session (API-12). */
export function createSession(
  upstream: Upstream,
  key: { identityKey: string } | { agentKey: string },
): Promise<SessionReply> {
  return upstream.post("/session", sessionReply, key);
}

/** Ends the API's own session. */
export function deleteSession(upstream: Upstream): Promise<null> {
  return upstream.post("/me/logout", emptyReply);
}
