import { z } from "zod";
import { recordSchema } from "../record-schema";
import {
  code,
  id,
  list,
  listOf,
  mark,
  number,
  optionalId,
  optionalInstant,
  optionalJsonText,
  optionalName,
  optionalNumber,
  optionalPhone,
  optionalText,
  yesNo,
} from "../wire";

const fields = z.object({
  messageId: id,
  version: number,
  messageType: code,
  deliveryId: optionalId,
  accountId: optionalId,
  accountName: optionalName,
  locationId: optionalId,
  userId: optionalId,
  userDisplayName: optionalName,
  read: mark,
  archived: mark,
  followup: yesNo,
  hold: yesNo,
  taken: optionalInstant,
  taskId: optionalId,
  contactDescription: optionalText,
  callTagName: optionalName,
  textContent: optionalText,
  formContent: optionalJsonText,
  recordingTranscription: optionalText,
  callRecordingTranscription: optionalJsonText,
  callRecordingDuration: optionalNumber,
  taskUser: optionalName,
  taskStatus: optionalName,
  taskStartTime: optionalInstant,
  taskEndTime: optionalInstant,
  taskAgent: optionalName,
  caller: optionalName,
  ani: optionalPhone,
  dnis: optionalPhone,
  fromCity: optionalName,
  fromState: optionalName,
  fromCountry: optionalName,
  outcallNumber: optionalPhone,
  outcallSourceNumber: optionalPhone,
  messageGroupName: optionalName,
  request: optionalText,
  sendingAgent: optionalName,
  sendingUser: optionalName,
  sendingUserId: optionalId,
  audioKey: optionalText,
  rating: optionalNumber,
  feedback: optionalText,
  billableAgentMinutes: optionalNumber,
  lastMessageId: optionalId,
  transferLinkId: optionalId,
});

/**
 * One activity (API-22). Only id, version and type are needed; everything
 * else may be absent, as it is in life. `taken` is when the activity came in; records without it
 * fall back to `taskStartTime` (see `occurredAt` in the activity feature).
 */
export const message = recordSchema(fields, { messageId: "0", version: 0, messageType: "" });
/** An activity as the portal holds it: instants in epoch milliseconds UTC, flags as booleans. */
export type Message = z.output<typeof message>;
/** An activity as it stands on the wire. */
export type WireMessage = z.input<typeof message>;

/** The texts of a conversation that are kept, the newest. */
const MOST_TEXTS = 500;
/** The texts that are read to find the newest: about as many as the largest record that is read has room for. */
const MOST_READ_TEXTS = 10_000;

/** One text of a conversation. `sendingUser` or `sendingAgent` is set on what went out, for the other side's on neither. */
const conversationText = z.object({
  messageId: optionalId,
  taken: optionalInstant,
  textContent: optionalText,
  sendingUser: optionalName,
  sendingUserId: optionalId,
  sendingAgent: optionalName,
});
export type ConversationText = z.output<typeof conversationText>;

/** One text conversation (API-24). `unread` counts its unread messages; its texts are the newest, the oldest of them first. */
export const smsTask = z.object({
  taskId: id,
  version: optionalNumber,
  phoneNumberId: optionalId,
  ani: optionalPhone,
  dnis: optionalPhone,
  smsDisplayName: optionalName,
  unread: optionalNumber,
  taken: optionalInstant,
  lastMessage: optionalText,
  messages: listOf(conversationText, { most: MOST_READ_TEXTS }).transform(newestTexts),
});
export type SmsTask = z.output<typeof smsTask>;

/** Reply of `POST /smsTasks`: the text that was sent and its conversation, as far as the API names them. */
export const sentText = z
  .object({ taskId: optionalId, messageId: optionalId })
  .nullish()
  .catch(null)
  .transform((reply) => ({ taskId: reply?.taskId ?? null, messageId: reply?.messageId ?? null }));
export type SentText = z.output<typeof sentText>;

/**
 * The frame of `GET /messages` (API-19). The three message lists hold what has a
 * higher version than the one requested; their items are parsed one by one (`message`), so that a
 * single broken record never hides the others. A version that is absent means "not requested".
 */
export const syncReply = z.object({
  userMessages: list(z.unknown()),
  locationMessages: list(z.unknown()),
  accountMessages: list(z.unknown()),
  smsTasks: list(z.unknown()),
  accountId: optionalId,
  locationId: optionalId,
  userVersion: optionalNumber,
  smsTaskVersion: optionalNumber,
  accountVersion: optionalNumber,
  locationVersion: optionalNumber,
  startTime: optionalInstant,
});

/** Reply of `GET /messages/querySpecificUserMessage` and `GET /messages/{id}`: the message, or nothing. */
export const foundMessage = z.preprocess((value) => (isNothing(value) ? null : value), message.nullable());

/**
 * Reply of `GET /messages/genpdf`, as bytes: base64 (API-20), as a JSON string or bare, or the file
 * itself. Gives the file, once it is sure to be a PDF: an error page in its place must not be handed on as one.
 */
export const messagePdf = z.instanceof(Uint8Array).transform((bytes, context) => {
  const file = startsPdf(bytes) ? Buffer.from(bytes) : decodeBase64(bytes);
  if (file !== null && startsPdf(file) && file.subarray(-1024).includes("%%EOF")) return file;
  context.addIssue({ code: "custom", message: `no PDF, ${bytes.length} bytes` });
  return z.NEVER;
});

/** The frame that the upstream pushes on `/update`: a set flag means "something you can see has changed". */
export const updateFrame = z.object({ update: yesNo });

/** The texts that are kept, in the order in which they came (TXT-15): nothing promises the order of the API's list. */
function newestTexts(texts: readonly ConversationText[]): ConversationText[] {
  return texts.toSorted((one, other) => (one.taken ?? 0) - (other.taken ?? 0)).slice(-MOST_TEXTS);
}

function isNothing(value: unknown): boolean {
  return value === "" || (typeof value === "object" && value !== null && Object.keys(value).length === 0);
}

function startsPdf(bytes: Uint8Array): boolean {
  return (
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 5)).toString("latin1") === "%PDF-"
  );
}

/** Null for what is no base64: the decoder itself would skip what does not belong. */
function decodeBase64(bytes: Uint8Array): Buffer | null {
  const text = Buffer.from(bytes)
    .toString("latin1")
    .replace(/\s+|^\s*"|"\s*$/g, "");
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? Buffer.from(text, "base64") : null;
}
