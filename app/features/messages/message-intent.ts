/** What can be done to activities from the list and from the detail; also the words that forms post. */
export const INTENTS = ["read", "unread", "archive", "unarchive", "flag", "unflag"] as const;
export type Intent = (typeof INTENTS)[number];

/** The intent that takes another one back. */
export const OPPOSITE: Record<Intent, Intent> = {
  read: "unread",
  unread: "read",
  archive: "unarchive",
  unarchive: "archive",
  flag: "unflag",
  unflag: "flag",
};

/** The outcome of a change of several messages, by id. */
export interface ChangeResult {
  done: string[];
  /** Were as wanted before, so that nothing was sent, and undoing the change must leave them alone. */
  unchanged: string[];
  failed: FailedChange[];
}

export interface FailedChange {
  messageId: string;
  /** Why, in words. */
  text: string;
  /** The name in its row, where it is known. */
  from: string | null;
}

const DONE: Record<Intent, string> = {
  read: "marked as read",
  unread: "marked as unread",
  archive: "archived",
  unarchive: "moved back to All",
  flag: "flagged",
  unflag: "no longer flagged",
};

/** What was done, for a snack: 'Activity archived', '3 activities archived'. */
export function doneText(intent: Intent, count: number): string {
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

const NOT_DONE: Record<Intent, string> = { ...DONE, unflag: "taken the flag from" };

/** What was not done: 'The activity could not be archived', '1 of 3 could not be archived'. */
export function notDoneText(intent: Intent, count: number, all: number): string {
  return `${all === 1 ? "The activity" : `${count} of ${all}`} could not be ${NOT_DONE[intent]}`;
}

/** The value of a row's own button, 'flag.42', in its parts; null when it is none of ours. */
export function readRowValue(value: unknown): { intent: Intent; id: string } | null {
  if (typeof value !== "string") return null;
  const [name, id] = value.split(".");
  const intent = INTENTS.find((known) => known === name);
  return intent && id ? { intent, id } : null;
}
