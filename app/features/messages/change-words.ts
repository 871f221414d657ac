import type { Intent } from "./message-intent";

/** The intent that takes another one back. */
export const OPPOSITE: Record<Intent, Intent> = {
  read: "unread",
  unread: "read",
  archive: "unarchive",
  unarchive: "archive",
  flag: "unflag",
  unflag: "flag",
};

const DONE: Record<Intent, string> = {
  read: "marked as read",
  unread: "marked as unread",
  archive: "archived",
  unarchive: "moved back to All",
  flag: "flagged",
  unflag: "no longer flagged",
};

/** What was done, for a snack: 'Activity archived', '3 activities archived'. `count` may be what stands for a number. */
export function doneText(intent: Intent, count: number | string): string {
  return `${count === 1 ? "Activity" : `${count} activities`} ${DONE[intent]}`;
}

/** What is being done, beside a progress: 'Archiving: 25 of 120'. */
export const DOING: Record<Intent, string> = {
  read: "Marking as read",
  unread: "Marking as unread",
  archive: "Archiving",
  unarchive: "Moving back to All",
  flag: "Flagging",
  unflag: "Removing flags",
};

const NOT_DONE: Record<Intent, string> = { ...DONE, unflag: "unflagged" };

/**
 * What was not done: 'The activity could not be archived', '1 of 3 could not be archived'; 'may not have been archived'
 * where nobody knows that of one of them (UI-42).
 */
export function notDoneText(
  intent: Intent,
  { count, all }: { count: number; all: number },
  mayBeDone: boolean,
): string {
  const not = mayBeDone ? "may not have been" : "could not be";
  return `${all === 1 ? "The activity" : `${count} of ${all}`} ${not} ${NOT_DONE[intent]}`;
}
