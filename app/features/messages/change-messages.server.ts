import { UpstreamError } from "~/upstream/error";
import { updateFollowup, updateMessage } from "~/upstream/messages/calls.server";
import type { Message } from "~/upstream/messages/contract";
import type { Visit } from "../session/require-user.server";
import type { Intent } from "./message-intent";
import { findMessageFor } from "./find-message.server";
import { canArchive, isRecipient } from "./message-facts";
import { pendingChangesOf } from "./synced-messages.server";

/** How many calls of a bulk change run at the same time. */
const AT_ONCE = 4;

export interface ChangeResult {
  done: string[];
  failed: Array<{ messageId: string; text: string }>;
}

/**
 * Makes a change to messages, each by its own call (ACT-32). Every change is laid over the message at
 * once and taken back when its call fails (ACT-25). Failures are reported one by one, never thrown —
 * except the end of the session.
 */
export async function changeMessages(
  visit: Visit,
  messageIds: string[],
  intent: Intent,
): Promise<ChangeResult> {
  const result: ChangeResult = { done: [], failed: [] };
  const waiting = [...new Set(messageIds)];
  const work = async () => {
    for (let messageId = waiting.shift(); messageId !== undefined; messageId = waiting.shift()) {
      const text = await changeMessage(visit, messageId, intent);
      if (text === null) result.done.push(messageId);
      else result.failed.push({ messageId, text });
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, waiting.length) }, work));
  return result;
}

/** Null when the change was made, else why it was not. */
async function changeMessage(visit: Visit, messageId: string, intent: Intent): Promise<string | null> {
  const message = await findMessageFor(visit, messageId);
  if (!message) return "You do not have access to view this activity";
  const refusal = refusalOf(visit, message, intent);
  if (refusal !== null) return refusal;
  const pending = pendingChangesOf(visit.user.userId);
  const token = pending.add(messageId, message.version, overlayOf(intent));
  try {
    if (intent === "flag" || intent === "unflag")
      await updateFollowup(visit.upstream, messageId, intent === "flag");
    else await updateMessage(visit.upstream, messageId, intent);
    return null;
  } catch (error) {
    pending.rollBack(messageId, token);
    if (error instanceof UpstreamError) return error.userText;
    throw error;
  }
}

/** Rules that need no question to the API (ACT-27, ACT-31, SES-28). */
function refusalOf(visit: Visit, message: Message, intent: Intent): string | null {
  if (intent === "archive") {
    const verdict = canArchive(message);
    return verdict.allowed ? null : verdict.reason;
  }
  if (intent === "unarchive") return null;
  if (!isRecipient(message, visit.user.userId)) return "Only the recipient can do this";
  if (visit.session.agent && (intent === "read" || intent === "unread")) {
    return "A temporary agent session cannot mark messages as read or unread";
  }
  return null;
}

function overlayOf(intent: Intent) {
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
