import type { z } from "zod";
import type { Upstream } from "../client.server";
import { RecordSplitter } from "../record-splitter";
import { parseJsonRecord, type SkippedRecords } from "../records";
import { splitReader } from "../split-reader.server";
import { TIMEOUTS } from "../transport.server";
import { message, smsTask, syncReply, type Message, type SmsTask } from "./contract";

/** A window of 100,000 activities is some 90 MB on the wire. */
const BODY_LIMIT = 400 * 1024 * 1024;
/** Reading everything takes its time; what has changed since comes like any other reply, or not at all. */
const FIRST_DEADLINE = 30_000;

/** What is requested: everything since `startTime` (epoch ms) whose version is above the given ones. */
export interface SyncQuestion {
  startTime: number;
  userVersion: number;
  smsTaskVersion: number;
  account?: { accountId: string; version: number };
  location?: { locationId: string; version: number };
}

/** Who gets the records, a few at a time as they come in. Lists that nobody takes are not parsed. */
export interface SyncTakers {
  user?: (messages: Message[]) => void;
  account?: (messages: Message[]) => void;
  location?: (messages: Message[]) => void;
  smsTasks?: (tasks: SmsTask[]) => void;
}

/** The versions to send with the next request; those of lists that were not requested are null. */
export interface SyncVersions {
  user: number;
  smsTasks: number;
  account: number | null;
  location: number | null;
}

/**
 * `GET /messages`: the changes since the given versions. The reply is parsed record by record while it comes in, with
 * a turn for other requests after each piece, and within a slow one: a broken record is left out, counted and logged (API-26). When it fails half-way,
 * some records may have been taken.
 */
export async function readChanges(
  upstream: Upstream,
  question: SyncQuestion,
  takers: SyncTakers,
): Promise<SyncVersions> {
  const { startTime, userVersion, smsTaskVersion, account, location } = question;
  const isFirst = [userVersion, account?.version, location?.version].includes(0);
  let skipped: SkippedRecords = { count: 0, reason: "" };
  const frame = await upstream.getInPieces(
    "/messages",
    syncReply,
    {
      startTime: new Date(startTime).toISOString(),
      userVersion,
      smsTaskVersion,
      accountId: account?.accountId,
      accountVersion: account?.version,
      locationId: location?.locationId,
      locationVersion: location?.version,
    },
    () => {
      const lists = new Map([
        ["userMessages", recordList(message, takers.user)],
        ["accountMessages", recordList(message, takers.account)],
        ["locationMessages", recordList(message, takers.location)],
        ["smsTasks", recordList(smsTask, takers.smsTasks)],
      ]);
      skipped = { count: 0, reason: "" };
      const splitter = new RecordSplitter((name, json) => {
        const reason = lists.get(name)?.add(json) ?? null;
        if (reason !== null) skipped = { count: skipped.count + 1, reason: skipped.reason || reason };
      });
      return splitReader(splitter, () => {
        for (const list of lists.values()) list?.hand();
      });
    },
    { maxBytes: BODY_LIMIT, deadline: isFirst ? FIRST_DEADLINE : TIMEOUTS.read },
  );
  upstream.logSkipped("GET /messages", skipped);
  return {
    user: Math.max(frame.userVersion ?? 0, userVersion),
    smsTasks: Math.max(frame.smsTaskVersion ?? 0, smsTaskVersion),
    account: account ? Math.max(frame.accountVersion ?? 0, account.version) : null,
    location: location ? Math.max(frame.locationVersion ?? 0, location.version) : null,
  };
}

interface RecordList {
  /** Why the record is left out, or null for one that is taken. */
  add(json: string | null): string | null;
  /** Hands on what has come in since the last time. */
  hand(): void;
}

function recordList<Schema extends z.ZodType>(
  schema: Schema,
  take: ((items: z.output<Schema>[]) => void) | undefined,
): RecordList | undefined {
  if (!take) return undefined;
  let items: z.output<Schema>[] = [];
  return {
    add(json) {
      const parsed = parseJsonRecord(schema, json);
      if (!parsed.success) return parsed.reason;
      items.push(parsed.data);
      return null;
    },
    hand() {
      if (items.length > 0) take(items);
      items = [];
    },
  };
}
