import { z } from "zod";
import { jsonColumn } from "../core/sql";

/** The API calls a text conversation an SMS task. */
export const CONVERSATION_TABLES = `
  CREATE TABLE smsTask (
    taskId INTEGER PRIMARY KEY, version INTEGER NOT NULL, userId INTEGER NOT NULL, ani TEXT NOT NULL,
    taken INTEGER NOT NULL, body TEXT NOT NULL
  );
  CREATE INDEX smsTaskOfUser ON smsTask (userId, version);
  CREATE TABLE textReply (replyId INTEGER PRIMARY KEY, taskId INTEGER NOT NULL, dueAt INTEGER NOT NULL, textContent TEXT NOT NULL);
`;

/** One text inside a conversation. `sendingUser` or `sendingAgent` is set on what went out. */
const conversationText = z.looseObject({
  messageId: z.number(),
  taken: z.string(),
  textContent: z.string(),
});
export type ConversationText = z.output<typeof conversationText>;

const conversation = z.looseObject({
  taskId: z.number(),
  version: z.number(),
  phoneNumberId: z.number(),
  ani: z.string(),
  dnis: z.string(),
  unread: z.number(),
  taken: z.string(),
  messages: z.array(conversationText),
});
export type Conversation = z.output<typeof conversation>;

export const conversationRow = z.object({ userId: z.number(), body: jsonColumn(conversation) });

/** The other side's reply to a text, and when it comes in (epoch ms). */
export const textReplyRow = z.object({
  replyId: z.number(),
  taskId: z.number(),
  dueAt: z.number(),
  textContent: z.string(),
});
export type TextReply = z.output<typeof textReplyRow>;
