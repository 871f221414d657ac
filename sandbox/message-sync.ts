import { Readable } from "node:stream";
import type { Request, Response } from "express";
import { z } from "zod";
import type { Sandbox } from "./context";
import { conversationsOf } from "./conversations";
import type { MessageList } from "./message-store";
import { notAllowed, parseInput } from "./refusal";
import type { Caller } from "./session-store";

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
 * `GET /messages`: everything in the window that has changed since the versions asked with. A list that
 * was not asked for is absent, and so is its version.
 */
export async function syncMessages(
  sandbox: Sandbox,
  caller: Caller,
  request: Request,
  response: Response,
): Promise<void> {
  const query = parseInput(syncQuery, request.query);
  const { accountId, locationId } = query;
  const startTime = query.startTime?.getTime() ?? Date.now() - DEFAULT_DAYS * DAY_MS;
  if (accountId !== undefined && !sandbox.directory.rightsOf(caller.userId).accounts.has(accountId)) {
    throw notAllowed("You do not have access to this account.");
  }
  if (locationId !== undefined && !sandbox.directory.mayReadLocation(caller.userId, locationId)) {
    throw notAllowed("You do not have access to this location.");
  }

  const { messages } = sandbox;
  const frame: Record<string, unknown> = { startTime: new Date(startTime).toISOString() };
  const lists: [string, MessageList][] = [
    ["user", messages.list("userId", caller.userId, query.userVersion, startTime)],
  ];
  if (accountId !== undefined) {
    frame["accountId"] = accountId;
    lists.push(["account", messages.list("accountId", accountId, query.accountVersion, startTime)]);
  }
  if (locationId !== undefined) {
    frame["locationId"] = locationId;
    lists.push(["location", messages.list("locationId", locationId, query.locationVersion, startTime)]);
  }
  for (const [name, list] of lists) frame[`${name}Version`] = list.version;
  const conversations = conversationsOf(sandbox.database, caller.userId, query.smsTaskVersion, startTime);
  if (conversations) frame["smsTaskVersion"] = conversations.version;

  response.type("json");
  const named = lists.map(([name, list]): [string, MessageList] => [`${name}Messages`, list]);
  if (conversations) named.push(["smsTasks", conversations]);
  await new Promise((resolve, reject) => {
    const pieces = Readable.from(replyPieces(frame, named));
    pieces.on("error", reject);
    response.on("close", resolve);
    pieces.pipe(response);
  });
}

/** The stored records are put together as text, a few hundred at a time: nothing is parsed on the way. */
function* replyPieces(frame: Record<string, unknown>, lists: [string, MessageList][]): Generator<string> {
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
