import type { Upstream } from "../client.server";
import { emptyReply, user, type User } from "./contract";

/** The signed-in user, whole. */
export function getMe(upstream: Upstream): Promise<User> {
  return upstream.get("/me", user);
}

/** Sets whether calls are held ('Not Accepting Transfers'). */
export function updateHoldCalls(upstream: Upstream, holdCalls: boolean): Promise<null> {
  return upstream.post("/me/holdCalls", emptyReply, { holdCalls: holdCalls ? "Y" : "N" });
}
