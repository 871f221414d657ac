import { LRUCache } from "lru-cache";
import { sessionEvents } from "./session-events.server";
import { countChange, type Session } from "./session.server";

/** More sessions than anything is cached of. */
const MOST_KEPT = 10_000;

/** How many changes of each session this instance knows of. */
const known = new LRUCache<string, number>({ max: MOST_KEPT });

/**
 * Lets go of what is cached of a session whose user has changed something at another instance (SES-10). Call it with each
 * request, before anything of the session is read from a cache. The count is part of the record that the request has
 * read, so this costs no look at the store; and it is no time, so the clocks of the instances may differ.
 */
export function noticeChanges(session: Session): void {
  const before = known.get(session.key);
  known.set(session.key, session.changes);
  if (before !== undefined && before !== session.changes) sessionEvents.emit("changed-elsewhere", session);
}

/**
 * Lets the other instances notice that the session's user has changed something here. What is cached here must have been
 * let go of already, as far as the change concerns it. Rejects while the store is down.
 */
export async function tellInstances(session: Session): Promise<void> {
  await countChange(session);
  // Where another number is missing in between, another instance has changed something too: the next request notices it.
  if (known.get(session.key) === session.changes - 1) known.set(session.key, session.changes);
}
