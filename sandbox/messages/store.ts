import { z } from "zod";
import { execute, firstRow, inserter, type SandboxDatabase } from "../core/sql";
import { nextVersion } from "../core/versions";
import {
  FIRST_MESSAGE_ID,
  type MessageBody,
  messageRow,
  type NewMessage,
  type StoredMessage,
} from "./schema";

const nextIdRow = z.object({ messageId: z.number() });

/** The message with this id, or null. */
export function findMessage(database: SandboxDatabase, messageId: number): StoredMessage | null {
  return firstRow(database, messageRow, "SELECT * FROM message WHERE messageId = ?", messageId);
}

/** The message whose voicemail or call recording has this key, or null. */
export function findMessageByAudioKey(database: SandboxDatabase, audioKey: string): StoredMessage | null {
  return firstRow(database, messageRow, "SELECT * FROM message WHERE audioKey = ?", audioKey);
}

/** Changes one message under a new version. Null: there is no such message. */
export function changeMessage(
  database: SandboxDatabase,
  messageId: number,
  edit: (body: MessageBody) => Partial<MessageBody>,
): StoredMessage | null {
  return database.transaction((): StoredMessage | null => {
    const found = findMessage(database, messageId);
    if (!found) return null;
    const body = { ...found.body, ...edit(found.body), version: nextVersion(database) };
    const statement = "UPDATE message SET version = ?, body = ? WHERE messageId = ?";
    execute(database, statement, body.version, JSON.stringify(body), messageId);
    return { ...found, body };
  })();
}

/** Adds a message under the next id and version. `write` makes its record for them. */
export function addMessage(
  database: SandboxDatabase,
  write: (messageId: number, version: number) => NewMessage,
): NewMessage {
  return database.transaction((): NewMessage => {
    const query = "SELECT coalesce(max(messageId) + 1, ?) AS messageId FROM message";
    const { messageId } = firstRow(database, nextIdRow, query, FIRST_MESSAGE_ID) ?? {
      messageId: FIRST_MESSAGE_ID,
    };
    const message = write(messageId, nextVersion(database));
    messageInserter(database)(message);
    return message;
  })();
}

/** Returns the function that inserts a message; prepare it once to insert many. */
export function messageInserter(database: SandboxDatabase): (message: NewMessage) => void {
  return inserter(database, "message", [
    "messageId",
    "version",
    "accountId",
    "locationId",
    "userId",
    "taken",
    "audioKey",
    "body",
  ]);
}
