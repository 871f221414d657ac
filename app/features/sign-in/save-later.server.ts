import type { AppLoadContext } from "@remix-run/node";
import { createLogin } from "~/upstream/session/calls.server";
import { failedWith } from "../notices/failed-call";
import { endAtTheApi } from "../session/end-session.server";
import { anonymousUpstream } from "../session/request-scope.server";
import { knownDevice, nameKey } from "./known-device.server";
import { attemptSignIn } from "./sign-in-attempt.server";
import { countedPassword } from "./sign-in-limits.server";
import { TooManyAttempts } from "./too-many-attempts";

/** An identity key for this device, or the text for the form and its status. */
export type SavedLater = { identityKey: string } | { problem: string; status: number; retryAfter?: number };

/**
 * Gets an identity key for a user who is signed in already, which the API gives in exchange for the password alone
 * (SES-52). The session that comes with it is ended at once. Wrong passwords count as those of the login form.
 */
export async function saveLater(
  request: Request,
  context: AppLoadContext,
  login: { username: string; password: string },
): Promise<SavedLater> {
  const nameDigest = nameKey(login.username);
  const device = knownDevice(new URL(request.url), request.headers.get("Cookie"), login.username);
  const counted = countedPassword(nameDigest, context.clientAddress, device);
  try {
    const reply = await attemptSignIn({ context, way: "password", counted, nameDigest }, () =>
      createLogin(anonymousUpstream(context), { ...login, saveIdentity: true }),
    );
    await endAtTheApi(reply);
    if (!reply.identityKey) return { problem: "The service saves no password for this user.", status: 409 };
    return { identityKey: reply.identityKey };
  } catch (error) {
    if (error instanceof TooManyAttempts)
      return { problem: error.userText, status: error.status, retryAfter: error.retryAfterS ?? undefined };
    const { said, reason, status, isRefusal } = failedWith(error);
    // What the API says of the password. A key that was lost with the reply is on no device (UI-42).
    return isRefusal ? { problem: said, status: 400 } : { problem: `Not saved: ${reason}`, status };
  }
}
