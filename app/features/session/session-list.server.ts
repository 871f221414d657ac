import { digest } from "../portal-store/vault.server";
import { endSession } from "./end-session.server";
import type { SavedIdentity } from "./identity-cookie.server";
import { endIdentitiesSavedBy } from "./save-identity-of.server";
import { listSessions, type Session } from "./session.server";

/** A session of the user as the settings list it (SES-55). */
export interface ListedSession {
  /** Names it in a form; no session can be opened with it. */
  id: string;
  device: string;
  seenAt: number;
  agent: boolean;
  isThis: boolean;
}

/** The user's sessions that are not over, this one first, then those that were used last. */
export async function listOwnSessions(session: Session): Promise<ListedSession[]> {
  const sessions = await listSessions(session.userId);
  return sessions
    .filter(({ active }) => active)
    .map(({ key, device, seenAt, agent }) => ({
      id: idOf(key),
      device: device || "Unknown device",
      seenAt,
      agent,
      isThis: key === session.key,
    }))
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis) || other.seenAt - one.seenAt);
}

/**
 * Ends one of the user's other sessions, and the password that is saved on its device (SES-49); false when there is none
 * with this id. `own` is what is saved on this device, and stays: two tabs that are signed in by it at once open two
 * sessions, of which either may be listed as another one.
 */
export async function endListedSession(
  session: Session,
  id: string,
  { own, address }: { own: SavedIdentity | null; address: string },
): Promise<boolean> {
  const found = (await listSessions(session.userId)).find(({ key }) => idOf(key) === id);
  if (!found || found.key === session.key) return false;
  await endIdentitiesSavedBy([found], own);
  await endSession(found, "ended-elsewhere", address);
  await endIdentitiesSavedBy([found], own);
  return true;
}

/** Not the key itself, under which its record is stored. */
function idOf(key: string): string {
  return digest(`listed ${key}`).slice(0, 24);
}
