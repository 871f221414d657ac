/** What can be done to activities from the list and from the detail; also the words that forms post. */
export const INTENTS = ["read", "unread", "archive", "unarchive", "flag", "unflag"] as const;
export type Intent = (typeof INTENTS)[number];

/** Why an unread activity cannot be archived (ACT-31). */
export const READ_FIRST = "Only an activity that has been read can be archived.";

/** The outcome of a change of several messages, by id. */
export interface ChangeResult {
  done: string[];
  /** Were as wanted before, so that nothing was sent, and undoing the change must leave them alone. */
  asWanted: string[];
  failed: FailedChange[];
}

export interface FailedChange {
  messageId: string;
  /** Why, in words. */
  text: string;
  /** Whether nobody knows if it was changed all the same (UI-42). */
  mayBeDone?: boolean;
  /** The name in its row, where it is known. */
  from: string | null;
}

/** The value of a row's own button, 'flag.42', in its parts; null when it is none of ours. */
export function readRowValue(value: unknown): { intent: Intent; id: string } | null {
  if (typeof value !== "string") return null;
  const [, name, id] = /^(\w+)\.(.+)$/su.exec(value) ?? [];
  const intent = INTENTS.find((known) => known === name);
  return intent && id ? { intent, id } : null;
}
