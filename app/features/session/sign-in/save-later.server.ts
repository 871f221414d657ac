import type { AppLoadContext } from "@remix-run/node";
import { UpstreamError } from "~/upstream/error";
import { createLogin, deleteSession } from "~/upstream/session/calls.server";
import { anonymousUpstream, upstreamFor } from "../request-scope.server";
import { countFailure, forgetFailures, secondsToWait } from "./sign-in-limits.server";

/** An identity key for this device, or the text for the form and its status. */
export type SavedLater = { identityKey: string } | { problem: string; status: number; retryAfter?: number };

/**
 * Gets an identity key for a user who is signed in already, which the API gives in exchange for the password alone
 * (SES-52). The session that comes with it is ended at once. Wrong passwords count as those of the login form.
 */
export async function saveLater(
  context: AppLoadContext,
  login: { username: string; password: string },
): Promise<SavedLater> {
  const { username } = login;
  const wait = await secondsToWait(username, context.clientAddress);
  if (wait > 0) {
    const problem = `Too many wrong passwords. Try again in ${Math.ceil(wait / 60)} min.`;
    return { problem, status: 429, retryAfter: wait };
  }
  try {
    const reply = await createLogin(anonymousUpstream(context), { ...login, saveIdentity: true });
    await forgetFailures(username, context.clientAddress);
    await deleteSession(upstreamFor(context, reply.sessionKey)).catch(() => undefined);
    if (!reply.identityKey) return { problem: "The service saves no password for this user.", status: 409 };
    return { identityKey: reply.identityKey };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const refused = error.upstreamStatus >= 400 && error.upstreamStatus < 500;
    if (refused) await countFailure(username, context.clientAddress);
    const problem = refused ? error.userText : `${error.userText}. Please try again. (Reference ${error.id})`;
    return { problem, status: refused ? 400 : error.status };
  }
}
