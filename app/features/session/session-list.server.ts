import { digest } from "../portal-store/vault.server";
import { endSession } from "./end-session.server";
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

/** Ends one of the user's other sessions; false when there is none with this id. */
export async function endListedSession(session: Session, id: string, address: string): Promise<boolean> {
  const found = (await listSessions(session.userId)).find(({ key }) => idOf(key) === id);
  if (!found || found.key === session.key) return false;
  await endSession(found, "ended-elsewhere", address);
  return true;
}

/** Not the key itself, under which its record is stored. */
function idOf(key: string): string {
  return digest(`listed ${key}`).slice(0, 24);
}
