import { z } from "zod";
import { firstRow, nextVersion, type SandboxDatabase } from "./database";
import type { MessageList } from "./message-store";

const MESSAGES_KEPT = 40;
const FIRST_ADDED_TASK_ID = 900_000;

/** One text inside a conversation. `sendingUser` or `sendingAgent` is set on what went out. */
export const conversationText = z.looseObject({
  messageId: z.number(),
  taken: z.string(),
  textContent: z.string(),
});
export type ConversationText = z.output<typeof conversationText>;

const conversationBody = z.looseObject({
  taskId: z.number(),
  version: z.number(),
  unread: z.number(),
  messages: z.array(conversationText),
});
const conversationRow = z.object({
  body: z.string().transform((text) => conversationBody.parse(JSON.parse(text))),
});

/** The text conversations of a user; null for a user without a number for texts. */
export function conversationsOf(
  database: SandboxDatabase,
  userId: number,
  since: number,
  startTime: number,
): MessageList | null {
  if (textNumberOf(database, userId) === null) return null;
  const list = database.prepare(
    "SELECT body FROM smsTask WHERE userId = ? AND version > ? AND taken >= ? ORDER BY version",
  );
  const bodies = z.array(z.string()).parse(list.pluck().all(userId, since, startTime));
  const highest = database.prepare("SELECT max(version) AS version FROM smsTask WHERE userId = ?");
  const version = firstRow(highest, z.object({ version: z.number().nullable() }), userId)?.version ?? 0;
  return { bodies, version };
}

const patchNumberRow = z.object({ phoneNumberId: z.number(), phoneNumber: z.string() });
export type TextNumber = z.output<typeof patchNumberRow>;

/** The first active line of a user that may send texts. */
export function textNumberOf(database: SandboxDatabase, userId: number): TextNumber | null {
  const statement = database.prepare(
    `SELECT phoneNumberId, json_extract(body, '$.phoneNumber') AS phoneNumber
     FROM patchNumber JOIN userPatchNumber USING (phoneNumberId)
     WHERE userId = ? AND json_extract(body, '$.obSMS') = 'Y' AND json_extract(body, '$.status') = 'ACTIVE' ORDER BY position`,
  );
  return firstRow(statement, patchNumberRow, userId);
}

/**
 * Adds a text that came in to its conversation, opening one if there is none. Returns the conversation's id.
 * To be called inside the transaction that adds the message.
 */
export function addIncomingText(
  database: SandboxDatabase,
  userId: number,
  ani: string,
  text: ConversationText,
): number | null {
  const line = textNumberOf(database, userId);
  if (!line) return null;
  const find = database.prepare("SELECT body FROM smsTask WHERE userId = ? AND ani = ?");
  const found = firstRow(find, conversationRow, userId, ani)?.body;
  const version = nextVersion(database);
  const body = {
    ...(found ?? {
      taskId: FIRST_ADDED_TASK_ID + version,
      phoneNumberId: line.phoneNumberId,
      ani,
      dnis: line.phoneNumber,
    }),
    version,
    unread: (found?.unread ?? 0) + 1,
    taken: text.taken,
    lastMessage: text.textContent,
    messages: [...(found?.messages ?? []), text].slice(-MESSAGES_KEPT),
  };
  const store = database.prepare("INSERT OR REPLACE INTO smsTask VALUES (?, ?, ?, ?, ?, ?)");
  store.run(body.taskId, version, userId, ani, Date.parse(text.taken), JSON.stringify(body));
  return body.taskId;
}
