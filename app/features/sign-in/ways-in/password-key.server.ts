import type { VerifyReply } from "~/upstream/session/contract";
import type { SessionData } from "../../session/session.server";

/** How long a new password may be chosen after the code was verified (SES-34). */
const KEY_MS = 45 * 60_000;

/** What a session keeps of a verification to choose a new password with: until the key expires, at most 45 minutes. */
export function passwordKeyOf({ passwordChangeKey, expires }: VerifyReply): SessionData["passwordKey"] {
  if (!passwordChangeKey) return null;
  const latest = Date.now() + KEY_MS;
  return { key: passwordChangeKey, endsAt: Math.min(expires ?? latest, latest) };
}
