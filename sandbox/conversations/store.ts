import { execute, firstRow, rows, type SandboxDatabase } from "../core/sql";
import { changedRecords, nextVersion, type VersionedList } from "../core/versions";
import type { TextNumber } from "../numbers/schema";
import { textNumberOf } from "../numbers/store";
import {
  type Conversation,
  conversationRow,
  type ConversationText,
  type TextReply,
  textReplyRow,
} from "./schema";

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

/** Between which user, on which of their numbers, and which number outside a text goes. */
export interface Between {
  userId: number;
  number: TextNumber;
  ani: string;
}

/**
 * Adds a text to its conversation, opening one if there is none, and returns the conversation's id. One that came in
 * is unread. Call it inside the transaction that adds the message.
 */
export function addText(
  database: SandboxDatabase,
  { userId, number, ani }: Between,
  text: ConversationText,
  { isIncoming }: { isIncoming: boolean },
): number {
  const { phoneNumberId, phoneNumber } = number;
  const query =
    "SELECT userId, body FROM smsTask WHERE userId = ? AND ani = ? AND json_extract(body, '$.phoneNumberId') = ?";
  const found = firstRow(database, conversationRow, query, userId, ani, phoneNumberId)?.body;
  const version = nextVersion(database);
  const known = found ?? { taskId: FIRST_ADDED_TASK_ID + version, phoneNumberId, ani, dnis: phoneNumber };
  saveConversation(database, userId, {
    ...known,
    version,
    unread: (found?.unread ?? 0) + (isIncoming ? 1 : 0),
    taken: text.taken,
    lastMessage: text.textContent,
    messages: [...(found?.messages ?? []), text].slice(-TEXTS_KEPT),
  });
  return known.taskId;
}

/**
 * Adds a text that came in for a user, on their first number for texts. Returns the conversation's id, or null if the
 * user has no such number.
 */
export function addIncomingText(
  database: SandboxDatabase,
  userId: number,
  ani: string,
  text: ConversationText,
  dnis?: string,
): number | null {
  const number = textNumberOf(database, userId, dnis);
  return number && addText(database, { userId, number, ani }, text, { isIncoming: true });
}

/** The conversation with this id and its user, or null. */
export function findConversation(
  database: SandboxDatabase,
  taskId: number,
): { userId: number; body: Conversation } | null {
  return firstRow(database, conversationRow, "SELECT userId, body FROM smsTask WHERE taskId = ?", taskId);
}

/** Marks all texts of a conversation read, under a new version. */
export function markConversationRead(database: SandboxDatabase, taskId: number): void {
  database.transaction(() => {
    const found = findConversation(database, taskId);
    if (found)
      saveConversation(database, found.userId, {
        ...found.body,
        unread: 0,
        version: nextVersion(database),
      });
  })();
}

/** Keeps a reply until it is due. */
export function addReply(database: SandboxDatabase, reply: Omit<TextReply, "replyId">): void {
  const statement = "INSERT INTO textReply (taskId, dueAt, textContent) VALUES (?, ?, ?)";
  execute(database, statement, reply.taskId, reply.dueAt, reply.textContent);
}

/** The replies that have not come in yet, the next one first. */
export function listReplies(database: SandboxDatabase): TextReply[] {
  return rows(database, textReplyRow, "SELECT * FROM textReply ORDER BY dueAt, replyId");
}

export function deleteReply(database: SandboxDatabase, replyId: number): void {
  execute(database, "DELETE FROM textReply WHERE replyId = ?", replyId);
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
