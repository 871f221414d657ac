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

/** Whether a message is part of a window. One without a time is in every window: nothing says that it is older. */
export function isInWindow(message: Message, since: number | null): boolean {
  const time = timeOf(message);
  return since === null || time === -Infinity || time >= since;
}

/** Ids in the order in which they were given out: the longer one is later, so that 10 follows 9. */
function compareIds(one: string, other: string): number {
  if (one.length !== other.length) return one.length - other.length;
  return one < other ? -1 : one > other ? 1 : 0;
}
