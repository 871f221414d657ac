import { daysBefore } from "~/lib/dates";
import { DEFAULT_DAYS } from "./message-window";
import type { SyncedSet } from "./sync.server";

/**
 * How many conversations of the last 30 days have an unread text, for the badge of Texts and its pages' tab titles
 * (FRM-7). Null while only the newest messages are known.
 */
export function countUnreadConversations(
  { conversations, older }: SyncedSet,
  timeZone: string,
): number | null {
  if (older !== null) return null;
  const since = daysBefore(Date.now(), DEFAULT_DAYS, timeZone);
  return conversations
    .sorted()
    .filter(({ unread, taken }) => (unread ?? 0) > 0 && (taken === null || taken >= since)).length;
}
