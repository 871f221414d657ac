import { Readable } from "node:stream";
import { z } from "zod";
import { conversationsOf } from "../conversations/store";
import { parseInput } from "../core/input";
import { notAllowed } from "../core/refusal";
import type { SignedInExchange } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import { changedRecords, type VersionedList } from "../core/versions";

const DEFAULT_DAYS = 30;
const DAY_MS = 86_400_000;
const PIECE_SIZE = 500;

const blankAsAbsent = (value: unknown) => (value === "" ? undefined : value);
const version = z.preprocess(blankAsAbsent, z.coerce.number().int().min(-1).default(0));
const optionalKey = z.preprocess(blankAsAbsent, z.coerce.number().int().optional());

const syncQuery = z.object({
  startTime: z.preprocess(blankAsAbsent, z.coerce.date("must be an ISO instant").optional()),
  userVersion: version,
  smsTaskVersion: version,
  accountId: optionalKey,
  accountVersion: version,
  locationId: optionalKey,
  locationVersion: version,
});

/**
 * `GET /messages`: everything in the window that has changed since the versions requested. A list that
 * was not requested is absent, and so is its version.
 */
export async function syncMessages(
  { database, rights }: Sandbox,
  { caller, request, response }: SignedInExchange,
): Promise<void> {
  const query = parseInput(syncQuery, request.query);
  const { accountId, locationId } = query;
  const startTime = query.startTime?.getTime() ?? Date.now() - DEFAULT_DAYS * DAY_MS;
  if (accountId !== undefined && !rights.administers(caller.userId, accountId))
    throw notAllowed("You do not have access to this account.");
  if (locationId !== undefined && !rights.mayReadLocation(caller.userId, locationId))
    throw notAllowed("You do not have access to this location.");

  const listOf = (column: "userId" | "accountId" | "locationId", id: number, since: number) =>
    changedRecords(database, { table: "message", column, id }, since, startTime);
  const frame: Record<string, unknown> = { startTime: new Date(startTime).toISOString() };
  const lists: [string, VersionedList][] = [["user", listOf("userId", caller.userId, query.userVersion)]];
  if (accountId !== undefined) {
    frame["accountId"] = accountId;
    lists.push(["account", listOf("accountId", accountId, query.accountVersion)]);
  }
  if (locationId !== undefined) {
    frame["locationId"] = locationId;
    lists.push(["location", listOf("locationId", locationId, query.locationVersion)]);
  }
  for (const [name, list] of lists) frame[`${name}Version`] = list.version;
  const conversations = conversationsOf(database, caller.userId, query.smsTaskVersion, startTime);
  if (conversations) frame["smsTaskVersion"] = conversations.version;

  response.type("json");
  const named = lists.map(([name, list]): [string, VersionedList] => [`${name}Messages`, list]);
  if (conversations) named.push(["smsTasks", conversations]);
  await new Promise((resolve, reject) => {
    const pieces = Readable.from(replyPieces(frame, named));
    pieces.on("error", reject);
    response.on("close", resolve);
    pieces.pipe(response);
  });
}

/** The reply as text. Stored records are joined a few hundred at a time, so that a large list is never built as one string. */
function* replyPieces(frame: Record<string, unknown>, lists: [string, VersionedList][]): Generator<string> {
  yield JSON.stringify(frame).slice(0, -1);
  for (const [name, { bodies }] of lists) {
    yield `,"${name}":[`;
    for (let start = 0; start < bodies.length; start += PIECE_SIZE) {
      yield (start > 0 ? "," : "") + bodies.slice(start, start + PIECE_SIZE).join(",");
    }
    yield "]";
  }
  yield "}";
}
