import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { sessionKeysOf, type Session } from "../session/session.server";
import type { Revision } from "./revision";

/** About 10 MB. A session beyond it starts a new count, so its pages load once more than they need to. */
const MOST_SESSIONS = 50_000;

/** What one session has been told: changes since `start`, a random id. */
interface Count {
  start: string;
  changes: number;
  /** The number of the last change that the session itself made. */
  own: number;
}

// One count for each session: a common one would tell everybody how much the others do.
const counts = new LRUCache<string, Count>({ max: MOST_SESSIONS });

/** The current revision of the session with this key. */
export function currentRevision(sessionKey: string): Revision {
  const { start, changes } = countOf(sessionKey);
  return `${start}.${changes}`;
}

/**
 * Counts a change for this session and returns its revision. Clear caches first: data read after this must contain the
 * change.
 */
export function nextRevision(sessionKey: string): Revision {
  countOf(sessionKey).changes += 1;
  return currentRevision(sessionKey);
}

/** The same for a change that the session itself has made. */
export function nextOwnRevision(sessionKey: string): Revision {
  const revision = nextRevision(sessionKey);
  const count = countOf(sessionKey);
  count.own = count.changes;
  return revision;
}

/** The revision of the last change that the session itself made. */
export function ownRevision(sessionKey: string): Revision {
  const { start, own } = countOf(sessionKey);
  return `${start}.${own}`;
}

/**
 * Takes the revision for the page that a request loads. Call it before any data is read, so that a change during the
 * reading makes the page out of date, and the result once it is known whose page it is.
 */
export function takeRevision({ url, headers }: Request): (session: Session) => Revision {
  const keys = sessionKeysOf(new URL(url), headers.get("Cookie"));
  const taken = new Map(keys.map((key) => [key, currentRevision(key)]));
  return ({ key }) => taken.get(key) ?? currentRevision(key);
}

function countOf(sessionKey: string): Count {
  const known = counts.get(sessionKey);
  if (known) return known;
  // Differs for every session, start and instance, because their counts cannot be compared.
  const count = { start: randomBytes(6).toString("base64url"), changes: 0, own: 0 };
  counts.set(sessionKey, count);
  return count;
}
