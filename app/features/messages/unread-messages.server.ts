import type { Visit } from "../session/require-user.server";
import { unreadCount } from "./synced-view";
import { syncMessages, type SyncedSet } from "./sync.server";

/** The user's own messages alone; what `countUnread` counts. */
export function syncOwn(visit: Visit, days: number): Promise<SyncedSet> {
  return syncMessages(visit, { accountId: null, locationId: null }, days);
}

/**
 * How many messages of their own the user has not read; for the badge and the tab title (FRM-6, FRM-9). Null while
 * only the newest are known.
 */
export function countUnread({ user }: Visit, { own, pending, older }: SyncedSet): number | null {
  if (older !== null) return null;
  const overlay = pending.overlay((id) => own.get(id));
  return unreadCount(own, overlay, user.userId);
}
