import type { Message } from "./message";
import { canArchive, isRecipient } from "./message-facts";
import type { Intent } from "./message-intent";
import type { MessageChange } from "./pending-changes";

/** What a change would do to a message: be sent, leave it as it is, or be refused, with the reason in words. */
export type ChangeVerdict = "send" | "asWanted" | { refusal: string };

/** Judges a change by the rules that need no question to the API (ACT-27, ACT-31). */
export function verdictOn(message: Message, intent: Intent, userId: string): ChangeVerdict {
  const refusal = refusalOf(message, intent, userId);
  if (refusal !== null) return { refusal };
  return isAsWanted(message, intent) ? "asWanted" : "send";
}

/** Whether only the recipient of a message may make this change. */
export function isForRecipient(intent: Intent): boolean {
  return intent !== "archive" && intent !== "unarchive";
}

/** The marks of a message after a change. */
export function overlayOf(intent: Intent): MessageChange {
  switch (intent) {
    case "read":
    case "unread":
      return { read: intent === "read" };
    case "archive":
    case "unarchive":
      return { archived: intent === "archive" };
    case "flag":
    case "unflag":
      return { followup: intent === "flag" };
  }
}

function refusalOf(message: Message, intent: Intent, userId: string): string | null {
  if (intent === "archive") {
    const verdict = canArchive(message);
    return verdict.allowed ? null : verdict.reason;
  }
  return isForRecipient(intent) && !isRecipient(message, userId) ? "Only the recipient can do this" : null;
}

function isAsWanted({ read, archived, followup }: Message, intent: Intent): boolean {
  const wanted = overlayOf(intent);
  return (
    (wanted.read ?? read.on) === read.on &&
    (wanted.archived ?? archived.on) === archived.on &&
    (wanted.followup ?? followup) === followup
  );
}
