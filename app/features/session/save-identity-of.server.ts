import { SessionEnded } from "~/lib/session-ended";
import { endIdentity, saveIdentity } from "./identity-cookie.server";
import { readSession, type Session } from "./session.server";

/**
 * Saves the identity key of a session's user on this device, and returns the Set-Cookie header. Throws `SessionEnded`,
 * and saves nothing, where the session has ended meanwhile: a log-out that was pressed after this is not undone by it.
 */
export async function saveIdentityOf(url: URL, session: Session, identityKey: string): Promise<string> {
  const cookie = await saveIdentity(url, session.userId, identityKey);
  if ((await readSession(session.key)) !== null) return cookie;
  const [pair = ""] = cookie.split(";", 1);
  await endIdentity(url, pair);
  throw new SessionEnded(session.key);
}
