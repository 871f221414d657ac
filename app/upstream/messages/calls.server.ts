import { setImmediate as nextTurn } from "node:timers/promises";
import type { z } from "zod";
import type { Upstream } from "../client.server";
import { UpstreamError } from "../error";
import { emptyReply } from "../me/contract";
import { TIMEOUTS } from "../transport.server";
import {
  foundMessage,
  message,
  messagePdf,
  smsTask,
  syncReply,
  type Message,
  type SmsTask,
} from "./contract";

/** A window of 100,000 activities is some 90 MB on the wire. */
const SYNC_BODY_LIMIT = 400 * 1024 * 1024;
/** Reading everything takes its time; what has changed since comes like any other answer, or not at all. */
const FIRST_SYNC_DEADLINE = 30_000;
/** On the wire, where base64 makes a third more of it; a message's PDF has some tens of KB. */
const PDF_BODY_LIMIT = 28 * 1024 * 1024;
/** Records parsed before other requests get their turn. */
const PARSE_SLICE = 500;

/** What is asked for: everything since `startTime` (epoch ms) whose version is above the given ones. */
export interface SyncQuestion {
  startTime: number;
  userVersion: number;
  smsTaskVersion: number;
  account?: { accountId: string; version: number };
  location?: { locationId: string; version: number };
}

/** One synced list: what changed, and the version to ask with next time. */
export interface SyncedChanges<Item> {
  items: Item[];
  version: number;
}

export interface SyncAnswer {
  user: SyncedChanges<Message>;
  account: SyncedChanges<Message> | null;
  location: SyncedChanges<Message> | null;
  smsTasks: SyncedChanges<SmsTask>;
}

/** `GET /messages`: the changes since the given versions. Broken records are left out and logged. */
export async function listChanges(upstream: Upstream, question: SyncQuestion): Promise<SyncAnswer> {
  const { account, location } = question;
  const isFirst = [question.userVersion, account?.version, location?.version].includes(0);
  const deadline = isFirst ? FIRST_SYNC_DEADLINE : TIMEOUTS.read;
  const reply = await upstream.get(
    "/messages",
    syncReply,
    {
      startTime: new Date(question.startTime).toISOString(),
      userVersion: question.userVersion,
      smsTaskVersion: question.smsTaskVersion,
      accountId: account?.accountId,
      accountVersion: account?.version,
      locationId: location?.locationId,
      locationVersion: location?.version,
    },
    { maxBytes: SYNC_BODY_LIMIT, maxValues: Infinity, deadline },
  );
  const changes = async <Schema extends z.ZodType>(
    schema: Schema,
    records: unknown[],
    version: number | null,
    before: number,
  ) => ({ items: await parseRecords(upstream, schema, records), version: Math.max(version ?? 0, before) });
  return {
    user: await changes(message, reply.userMessages, reply.userVersion, question.userVersion),
    account: account
      ? await changes(message, reply.accountMessages, reply.accountVersion, account.version)
      : null,
    location: location
      ? await changes(message, reply.locationMessages, reply.locationVersion, location.version)
      : null,
    smsTasks: await changes(smsTask, reply.smsTasks, reply.smsTaskVersion, question.smsTaskVersion),
  };
}

/** One of the caller's own messages, or null when it is not theirs or does not exist. */
export function findOwnMessage(upstream: Upstream, messageId: string): Promise<Message | null> {
  return absentIsNull(upstream.get("/messages/querySpecificUserMessage", foundMessage, { messageId }));
}

/** Any message the caller may see, or null (403, 404 and an empty reply alike, ACT-35). */
export function findMessage(upstream: Upstream, messageId: string): Promise<Message | null> {
  return absentIsNull(upstream.get(`/messages/${encodeURIComponent(messageId)}`, foundMessage));
}

/** One message as the service prints it. Throws `UpstreamError`, of the code 'bad-reply' for anything but a PDF. */
export function getMessagePdf(upstream: Upstream, messageId: string): Promise<Uint8Array> {
  const limits = { maxBytes: PDF_BODY_LIMIT, deadline: TIMEOUTS.media };
  return upstream.download("/messages/genpdf", messagePdf, { messageId }, limits);
}

export type MessageChange = "read" | "unread" | "archive" | "unarchive";

/** Marks one message read, unread, archived or active. */
export function updateMessage(upstream: Upstream, messageId: string, change: MessageChange): Promise<null> {
  return upstream.post(`/messages/${encodeURIComponent(messageId)}/${change}`, emptyReply);
}

/** Sets or clears a message's follow-up flag. */
export function updateFollowup(upstream: Upstream, messageId: string, followup: boolean): Promise<null> {
  return upstream.post(`/messages/${encodeURIComponent(messageId)}/followup`, emptyReply, {
    followup: followup ? "Y" : "N",
  });
}

/** Rates a message and says why, once: a second time is a conflict (API-21). */
export function sendFeedback(
  upstream: Upstream,
  messageId: string,
  { rating, text }: { rating: number; text: string },
): Promise<null> {
  const path = `/messages/sendfeedback/${encodeURIComponent(messageId)}`;
  return upstream.post(path, emptyReply, { messageId, rating, feedback: text });
}

async function absentIsNull(reply: Promise<Message | null>): Promise<Message | null> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof UpstreamError && (error.code === "forbidden" || error.code === "not-found"))
      return null;
    throw error;
  }
}

async function parseRecords<Schema extends z.ZodType>(
  upstream: Upstream,
  schema: Schema,
  records: unknown[],
) {
  const parsed: z.output<Schema>[] = [];
  let broken = 0;
  for (const [index, record] of records.entries()) {
    const result = schema.safeParse(record);
    if (result.success) parsed.push(result.data);
    else broken += 1;
    if (index % PARSE_SLICE === PARSE_SLICE - 1) await nextTurn();
  }
  if (broken > 0) upstream.log.error({ id: upstream.requestId, broken }, "Records of a sync were left out");
  return parsed;
}
