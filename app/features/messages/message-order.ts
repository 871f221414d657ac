import type { Message } from "./message";
import { occurredAt } from "./message-facts";

/** The order of every list: by time, then by id. Messages without a time are older than all others. */

/** `occurredAt` as a number that sorts: -Infinity for none. */
export function timeOf(message: Message): number {
  return occurredAt(message) ?? -Infinity;
}

/** Older first. */
export function compareMessages(one: Message, other: Message): number {
  const [oneTime, otherTime] = [timeOf(one), timeOf(other)];
  if (oneTime === otherTime) return compareIds(one.messageId, other.messageId);
  return oneTime < otherTime ? -1 : 1;
}

/**
 * Whether a message is part of a window: from `since` on, and before `until`. One without a time is in every window,
 * since nothing says that it is outside.
 */
export function isInWindow(message: Message, since: number | null, until: number | null = null): boolean {
  const time = timeOf(message);
  if (time === -Infinity) return true;
  return (since === null || time >= since) && (until === null || time < until);
}

/** Ids in the order in which they were given out: the longer one is later, so that 10 follows 9. */
function compareIds(one: string, other: string): number {
  if (one.length !== other.length) return one.length - other.length;
  return one < other ? -1 : one > other ? 1 : 0;
}
