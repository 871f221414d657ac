import { z } from "zod";
import type { Scope } from "../core/rights";
import { jsonColumn } from "../core/sql";

export const MESSAGE_TABLES = `
  CREATE TABLE message (
    messageId INTEGER PRIMARY KEY, version INTEGER NOT NULL, accountId INTEGER, locationId INTEGER, userId INTEGER,
    taken INTEGER, audioKey TEXT, body TEXT NOT NULL
  );
  CREATE INDEX messageOfUser ON message (userId, version);
  CREATE INDEX messageOfAccount ON message (accountId, version);
  CREATE INDEX messageOfLocation ON message (locationId, version);
  CREATE INDEX messageOfAudio ON message (audioKey) WHERE audioKey IS NOT NULL;
`;

/** The fields of a stored message that the sandbox itself looks at; all others are kept as they are. */
const messageBody = z.looseObject({
  messageId: z.number(),
  version: z.number(),
  messageType: z.string(),
  deliveryId: z.unknown().optional(),
  read: z.unknown().optional(),
  archived: z.unknown().optional(),
  followup: z.unknown().optional(),
  audioKey: z.unknown().optional(),
  callRecordingDuration: z.unknown().optional(),
  rating: z.unknown().optional(),
  feedback: z.unknown().optional(),
});
export type MessageBody = z.output<typeof messageBody>;

export const messageRow = z.object({
  messageId: z.number(),
  accountId: z.number().nullable(),
  locationId: z.number().nullable(),
  userId: z.number().nullable(),
  body: jsonColumn(messageBody),
});
export type StoredMessage = z.output<typeof messageRow>;

export const FIRST_MESSAGE_ID = 500_001;

/** Whether messages of this type are texts, which belong to a conversation. */
export function isText(messageType: string): boolean {
  return messageType === "SMS" || messageType === "TEXT";
}

/** A message to be added: the columns that are searched by, and the record as it goes over the wire. */
export interface NewMessage extends Scope {
  messageId: number;
  version: number;
  taken: number | null;
  audioKey: string | null;
  body: string;
}
