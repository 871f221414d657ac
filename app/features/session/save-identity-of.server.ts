import { SessionEnded } from "~/lib/session-ended";
import {
  endIdentity,
  endSavedIdentities,
  identitiesSavedBy,
  saveIdentity,
  type SavedIdentity,
} from "./identity-cookie.server";
import { readSession, type Session } from "./session.server";

/**
 * Saves the identity key of a session's user on this device, and returns the Set-Cookie header. What it replaces there ends:
 * the one that the request brought, and those that other tabs of this session have saved (SES-49). Throws `SessionEnded`,
 * and saves nothing, where the session has ended meanwhile: a log-out that was pressed after this is not undone by it.
 */
export async function saveIdentityOf(
  request: Request,
  session: Session,
  identityKey: string,
): Promise<string> {
  const url = new URL(request.url);
  const former = await identitiesSavedBy(session.userId, session.key);
  const cookie = await saveIdentity(url, session.userId, identityKey, session.key);
  if ((await readSession(session.key)) === null) {
    const [pair = ""] = cookie.split(";", 1);
    await endIdentity(url, pair);
    throw new SessionEnded(session.key);
  }
  await endSavedIdentities(former);
  await endIdentity(url, request.headers.get("Cookie"));
  return cookie;
}

/**
 * Ends what is saved on the devices of these sessions, also by tabs whose cookie a request did not bring (SES-49), but for
 * one. Call it before they end, so that no open page is signed in again by one, and once more afterwards: until then a tab
 * may save one.
 */
export async function endIdentitiesSavedBy(
  sessions: readonly Session[],
  except: SavedIdentity | null = null,
): Promise<void> {
  for (const { userId, key } of sessions)
    await endSavedIdentities(await identitiesSavedBy(userId, key, except));
}
