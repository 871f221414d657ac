import { execute, firstRow, type SandboxDatabase } from "../core/sql";
import { changedRecords, nextVersion, type VersionedList } from "../core/versions";
import { textNumberOf } from "../numbers/store";
import { type Conversation, conversationRow, type ConversationText } from "./schema";

/** Older texts of a conversation are dropped. */
export const TEXTS_KEPT = 40;

const FIRST_ADDED_TASK_ID = 900_000;

/** The text conversations of a user; null for a user without a number for texts. */
export function conversationsOf(
  database: SandboxDatabase,
  userId: number,
  since: number,
  startTime: number,
): VersionedList | null {
  if (textNumberOf(database, userId) === null) return null;
  return changedRecords(database, { table: "smsTask", column: "userId", id: userId }, since, startTime);
}

/**
 * Adds a text that came in to its conversation, opening one if there is none. Returns the conversation's id,
 * or null if the user has no number for texts. Call it inside the transaction that adds the message.
 */
export function addIncomingText(
  database: SandboxDatabase,
  userId: number,
  ani: string,
  text: ConversationText,
): number | null {
  const number = textNumberOf(database, userId);
  if (!number) return null;
  const query = "SELECT body FROM smsTask WHERE userId = ? AND ani = ?";
  const found = firstRow(database, conversationRow, query, userId, ani)?.body;
  const version = nextVersion(database);
  const conversation = {
    ...(found ?? {
      taskId: FIRST_ADDED_TASK_ID + version,
      phoneNumberId: number.phoneNumberId,
      ani,
      dnis: number.phoneNumber,
    }),
    version,
    unread: (found?.unread ?? 0) + 1,
    taken: text.taken,
    lastMessage: text.textContent,
    messages: [...(found?.messages ?? []), text].slice(-TEXTS_KEPT),
  };
  saveConversation(database, userId, conversation);
  return conversation.taskId;
}

/** Inserts the conversation, or replaces the one with the same id. */
export function saveConversation(
  database: SandboxDatabase,
  userId: number,
  conversation: Conversation,
): void {
  const { taskId, version, ani, taken } = conversation;
  const statement = `INSERT OR REPLACE INTO smsTask (taskId, version, userId, ani, taken, body) VALUES (?, ?, ?, ?, ?, ?)`;
  execute(database, statement, taskId, version, userId, ani, Date.parse(taken), JSON.stringify(conversation));
}
