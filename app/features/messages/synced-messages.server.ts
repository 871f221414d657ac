import { setImmediate as nextTurn } from "node:timers/promises";
import { startOfDayInZone } from "~/lib/dates";
import { listChanges, type SyncedChanges } from "~/upstream/messages/calls.server";
import type { Message } from "~/upstream/messages/contract";
import { liveEvents } from "../live/live-events.server";
import { relay } from "../live/relay.server";
import type { Visit } from "../session/require-user.server";
import { sessionEvents } from "../session/session-events.server";
import { MessageIndex } from "./message-index";
import { PendingChanges } from "./pending-changes";

const DAY = 24 * 3_600_000;
/** What all lists together may hold, by their own estimate. The least recently used go first. */
const MOST_BYTES = 768 * 1024 * 1024;
/** A list that is told of changes is still asked for again after this long. */
const BELIEVED_MS = 60_000;

/** Messages put into an index before other requests get their turn. */
const UPSERT_SLICE = 500;

/** The messages of one user, account or location, as far back as `since`. */
interface SyncedList {
  index: MessageIndex;
  /** The highest version seen; what the next question is asked with. */
  version: number;
  since: number;
  /** When the last sync was begun. */
  syncedAt: number;
}

/** Which lists a view needs, beside the user's own. */
export interface Scope {
  accountId: string | null;
  locationId: string | null;
}

/** What a view is drawn from. The indexes are shared and change with the next sync: do not keep them. */
export interface SyncedSet {
  own: MessageIndex;
  account: MessageIndex | null;
  location: MessageIndex | null;
  pending: PendingChanges;
  /** When this was last known to be right, epoch milliseconds. */
  freshAt: number;
}

const lists = new Map<string, SyncedList>();
const pending = new Map<string, PendingChanges>();
const running = new Map<string, Promise<void>>();
/** When a session was last told that something changed. Only sessions whose line is up are in it. */
const changedAt = new Map<string, number>();

liveEvents.on("changed", (session) => changedAt.set(session.key, Date.now()));
sessionEvents.on("ended", (session) => changedAt.delete(session.key));

/**
 * The synced messages of this visit's user, and of the account and location asked for, going back `days`
 * days. The caller has checked that the user may see the scope. Reads the changes since the last time
 * (ACT-23), or everything when a list is new or has to go further back.
 */
export async function syncMessages(visit: Visit, scope: Scope, days: number): Promise<SyncedSet> {
  const keys = {
    own: `user:${visit.user.userId}`,
    account: scope.accountId && `account:${scope.accountId}`,
    location: scope.locationId && `location:${scope.locationId}`,
  };
  // One day to spare: a view begins at midnight in the user's zone.
  const since = startOfDayInZone(Date.now(), "UTC") - (days + 1) * DAY;
  const wanted = [keys.own, keys.account, keys.location].filter((key): key is string => Boolean(key));
  const isRight = () => wanted.every((key) => isFresh(key, since, visit));
  if (!isRight()) {
    const key = [...wanted, since, visit.user.userId].join("|");
    await shared(key, isRight, () => sync(visit, keys, scope, since));
  }
  return {
    own: listOf(keys.own, since).index,
    account: keys.account ? listOf(keys.account, since).index : null,
    location: keys.location ? listOf(keys.location, since).index : null,
    pending: pendingChangesOf(visit.user.userId),
    freshAt: Math.min(...wanted.map((key) => listOf(key, since).syncedAt)),
  };
}

/** The index of a list if it is in memory, however old; for looking up a single message. */
export function syncedIndex(kind: "user" | "account" | "location", id: string): MessageIndex | null {
  return lists.get(`${kind}:${id}`)?.index ?? null;
}

/** The local changes of a user that a sync has not confirmed yet (ACT-25). */
export function pendingChangesOf(userId: string): PendingChanges {
  let changes = pending.get(userId);
  if (!changes) pending.set(userId, (changes = new PendingChanges()));
  return changes;
}

async function sync(
  visit: Visit,
  keys: { own: string; account: string | null; location: string | null },
  scope: Scope,
  wantedSince: number,
): Promise<void> {
  const startedAt = Date.now();
  const own = knownList(keys.own, wantedSince);
  const account = keys.account ? knownList(keys.account, wantedSince) : null;
  const location = keys.location ? knownList(keys.location, wantedSince) : null;
  // One start time serves all lists: a later one would hide changes of what a list already holds.
  const since = Math.min(wantedSince, ...[own, account, location].map((list) => list?.since ?? wantedSince));
  const answer = await listChanges(visit.upstream, {
    startTime: since,
    userVersion: own?.version ?? 0,
    smsTaskVersion: 0,
    ...(scope.accountId && { account: { accountId: scope.accountId, version: account?.version ?? 0 } }),
    ...(scope.locationId && { location: { locationId: scope.locationId, version: location?.version ?? 0 } }),
  });
  const mine = pendingChangesOf(visit.user.userId);
  const apply = async (
    key: string | null,
    list: SyncedList | null,
    changes: SyncedChanges<Message> | null,
  ) => {
    if (!key || !changes) return;
    const target = list ?? { index: new MessageIndex(), version: 0, since, syncedAt: 0 };
    for (let start = 0; start < changes.items.length; start += UPSERT_SLICE) {
      // A first read of a large account must not hold up everybody else.
      if (start > 0) await nextTurn();
      target.index.upsert(changes.items.slice(start, start + UPSERT_SLICE));
    }
    for (const message of changes.items) mine.confirm(message);
    target.version = Math.max(target.version, changes.version);
    target.syncedAt = Math.max(target.syncedAt, startedAt);
    lists.delete(key);
    lists.set(key, target);
  };
  await apply(keys.own, own, answer.user);
  await apply(keys.account, account, answer.account);
  await apply(keys.location, location, answer.location);
  makeRoom();
}

/** A list that goes back far enough, or null when it has to be read anew. */
function knownList(key: string, since: number): SyncedList | null {
  const list = lists.get(key);
  return list && list.since <= since ? list : null;
}

function isFresh(key: string, since: number, { session, user }: Visit): boolean {
  const list = knownList(key, since);
  // Without full access messages are read anew with each page view (ACT-26).
  if (!list || !user.fullAccess || !relay().isUp(session.key)) return false;
  const toldAt = changedAt.get(session.key);
  return toldAt !== undefined && list.syncedAt > toldAt && Date.now() - list.syncedAt < BELIEVED_MS;
}

function listOf(key: string, since: number): SyncedList {
  const list = lists.get(key);
  // Pushed out by another list between its sync and here: an empty one is right for this answer only.
  return list ?? { index: new MessageIndex(), version: 0, since, syncedAt: Date.now() };
}

/**
 * Runs work once for all who wait for it. What is under way when somebody asks may have asked the API before
 * the change that they are to see: they wait for it and, unless it turns out to be enough, share the next run. Its
 * failure is theirs as well: asking again would have them wait for the same silence twice. Only the end of one's
 * session, which is thrown as an answer, is nobody else's.
 */
async function shared(key: string, isEnough: () => boolean, work: () => Promise<void>): Promise<void> {
  const underWay = running.get(key);
  if (underWay) {
    await underWay.catch((error: unknown) => {
      if (!(error instanceof Response)) throw error;
    });
    if (isEnough()) return;
  }
  let run = running.get(key);
  if (!run) running.set(key, (run = work().finally(() => running.delete(key))));
  return run;
}

function makeRoom(): void {
  let bytes = 0;
  for (const list of lists.values()) bytes += list.index.bytes;
  for (const [key, list] of lists) {
    if (bytes <= MOST_BYTES || lists.size <= 3) return;
    bytes -= list.index.bytes;
    lists.delete(key);
  }
}
