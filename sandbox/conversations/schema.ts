import { z } from "zod";
import { jsonColumn } from "../core/sql";

/** The API calls a text conversation an SMS task. */
export const CONVERSATION_TABLES = `
  CREATE TABLE smsTask (
    taskId INTEGER PRIMARY KEY, version INTEGER NOT NULL, userId INTEGER NOT NULL, ani TEXT NOT NULL,
    taken INTEGER NOT NULL, body TEXT NOT NULL
  );
  CREATE INDEX smsTaskOfUser ON smsTask (userId, version);
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
  ani: z.string(),
  unread: z.number(),
  taken: z.string(),
  messages: z.array(conversationText),
});
export type Conversation = z.output<typeof conversation>;

export const conversationRow = z.object({ body: jsonColumn(conversation) });
