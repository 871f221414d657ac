import { z } from "zod";
import { firstRow, nextVersion, rows, type SandboxDatabase, type Statement } from "./database";
import type { Place } from "./directory";

/** The fields of a stored message that the sandbox itself looks at; all others are carried along. */
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

const messageRow = z.object({
  messageId: z.number(),
  accountId: z.number().nullable(),
  locationId: z.number().nullable(),
  userId: z.number().nullable(),
  body: z.string().transform((text) => messageBody.parse(JSON.parse(text))),
});

export interface StoredMessage extends Place {
  messageId: number;
  body: MessageBody;
}

/** A message to be added: the columns that are searched by, and the record as it goes over the wire. */
export interface NewMessage extends Place {
  messageId: number;
  version: number;
  taken: number | null;
  audioKey: string | null;
  body: string;
}

/** One list of the sync reply: the records as JSON text, oldest change first. */
export interface MessageList {
  bodies: string[];
  version: number;
}

export type ListOwner = "userId" | "accountId" | "locationId";

export function insertMessageStatement(database: SandboxDatabase): Statement {
  return database.prepare("INSERT INTO message VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
}

export function insertMessage(statement: Statement, message: NewMessage): void {
  const { messageId, version, accountId, locationId, userId, taken, audioKey, body } = message;
  statement.run(messageId, version, accountId, locationId, userId, taken, audioKey, body);
}

export class MessageStore {
  constructor(private readonly database: SandboxDatabase) {}

  find(messageId: number): StoredMessage | null {
    return firstRow(
      this.database.prepare("SELECT * FROM message WHERE messageId = ?"),
      messageRow,
      messageId,
    );
  }

  findByAudioKey(audioKey: string): StoredMessage | null {
    return firstRow(this.database.prepare("SELECT * FROM message WHERE audioKey = ?"), messageRow, audioKey);
  }

  /**
   * What has a higher version than `since` and came in at or after `startTime` (a record without a date
   * always counts). The bodies leave as they are stored: large lists are never parsed.
   */
  list(owner: ListOwner, ownerId: number, since: number, startTime: number): MessageList {
    const statement = this.database.prepare(
      `SELECT body FROM message WHERE ${owner} = ? AND version > ? AND (taken >= ? OR taken IS NULL) ORDER BY version`,
    );
    const bodies = z.array(z.string()).parse(statement.pluck().all(ownerId, since, startTime));
    const highest = this.database.prepare(`SELECT max(version) AS version FROM message WHERE ${owner} = ?`);
    const version = firstRow(highest, z.object({ version: z.number().nullable() }), ownerId)?.version ?? 0;
    return { bodies, version };
  }

  /** Changes one message under a new version. */
  change(messageId: number, edit: (body: MessageBody) => Partial<MessageBody>): StoredMessage | null {
    return this.database.transaction((): StoredMessage | null => {
      const found = this.find(messageId);
      if (!found) return null;
      const body = { ...found.body, ...edit(found.body), version: nextVersion(this.database) };
      const update = this.database.prepare("UPDATE message SET version = ?, body = ? WHERE messageId = ?");
      update.run(body.version, JSON.stringify(body), messageId);
      return { ...found, body };
    })();
  }

  /** Adds a message under the next id and version. `write` makes its record for them. */
  add(write: (messageId: number, version: number) => NewMessage): NewMessage {
    return this.database.transaction((): NewMessage => {
      const highest = this.database.prepare("SELECT coalesce(max(messageId), 500000) AS id FROM message");
      const messageId = (rows(highest, z.object({ id: z.number() }))[0]?.id ?? 500_000) + 1;
      const message = write(messageId, nextVersion(this.database));
      insertMessage(insertMessageStatement(this.database), message);
      return message;
    })();
  }
}
