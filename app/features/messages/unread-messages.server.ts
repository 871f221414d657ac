import { daysBefore } from "~/lib/dates";
import type { Visit } from "../session/require-user.server";
import { DEFAULT_DAYS } from "./message-window";
import { unreadCount } from "./synced-view";
import { syncMessages, type SyncedSet } from "./sync.server";

/** The user's own messages alone; what `countUnread` counts. */
export function syncOwn(visit: Visit, days: number): Promise<SyncedSet> {
  return syncMessages(visit, { accountId: null, locationId: null }, days);
}

/**
 * How many messages of their own of the last 30 days the user has not read: what 'My activity, 30 days, unread' lists,
 * for the badge, the tab title and the dashboard (FRM-6, FRM-9). The list may go back further. Null while only the
 * newest are known.
 */
export function countUnread(
  { user }: Visit,
  { own, pending, older }: SyncedSet,
  timeZone: string,
): number | null {
  if (older !== null) return null;
  const overlay = pending.overlay((id) => own.get(id));
  return unreadCount(own, overlay, user.userId, daysBefore(Date.now(), DEFAULT_DAYS, timeZone));
}
