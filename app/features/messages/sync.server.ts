import { env } from "~/env.server";
import { SessionEnded } from "~/lib/session-ended";
import { UpstreamError } from "~/upstream/error";
import { readChanges } from "~/upstream/messages/sync.server";
import { forgetUser } from "../session/current-user.server";
import type { Visit } from "../session/require-user.server";
import type { ConversationList } from "./conversation-list";
import { nextEvent } from "./event-order";
import { ListSync, type LoadedList, type Older } from "./list-sync.server";
import { MessageCache, type SyncedList } from "./message-cache.server";
import type { MessageIndex } from "./message-index";
import { pendingChangesOf, type PendingChanges } from "./pending-changes";
import { changedAt, isToldToLoad, tellRead } from "./session-news.server";
import type { ReadList } from "./whole-reading.server";

const MB = 1024 * 1024;
/** Even a list whose changes are pushed is brought up to date again after this long. */
const BELIEVED_MS = 60_000;
/** The highest version of 32 bits: sent for a list that the call is not about, so that nothing of it comes back. */
const NOTHING_NEWER = 2 ** 31 - 1;
/** A list in which the API refused a message is read whole again, but not more often than this. */
const DOUBTED_MS = 60_000;

/** Which lists a view needs, beside the user's own. */
export interface Scope {
  accountId: string | null;
  locationId: string | null;
}

/** What a view is drawn from. The indexes are shared and change with the next sync: do not keep them. */
export interface SyncedSet {
  own: MessageIndex;
  /** The user's text conversations; of a long list that is being read, those of its newest days. */
  conversations: ConversationList;
  account: MessageIndex | null;
  location: MessageIndex | null;
  pending: PendingChanges;
  /** When this was last known to be right, epoch milliseconds. */
  freshAt: number;
  /** From where (epoch ms) the list that the view is drawn from is here: the narrowest of those above. */
  since: number;
  /** What is missing of that list: older messages may still be being read. */
  older: Older;
}

const cache = new MessageCache(env().messageCacheMb * MB);
const lists = new ListSync(cache, isOfOneSession);
/** When each request began to read lists (`nextEvent`): what is read once serves all parts of its page. */
const arrivals = new WeakMap<Visit, number>();

/**
 * The synced messages of this visit's user, and of the chosen account and location, going back `days` days. The
 * caller has checked that the user may see the scope. Reads the changes since the last time (ACT-23), or everything
 * when a list is new or has to go further back. Of a long list only the newest days are given while the rest is being
 * read (ACT-44), unless `whole` is set.
 */
export async function syncMessages(
  visit: Visit,
  { accountId, locationId }: Scope,
  days: number,
  { whole = false } = {},
): Promise<SyncedSet> {
  const arrived = arrivals.get(visit) ?? nextEvent();
  arrivals.set(visit, arrived);
  const load = (key: string, read: ReadList): Promise<LoadedList> =>
    lists.load({
      key,
      days,
      isFresh: (list) => isFresh(list, visit, arrived),
      read,
      whole,
      byPerson: !isToldToLoad(visit.session),
      viewer: visit.session.key,
      onOlder: () => tellRead(visit.session),
    });
  const ownKey = ownKeyOf(visit);
  const known = cache.get(ownKey);
  const [own, account, location] = await Promise.all([
    load(ownKey, readOwn(visit)),
    accountId === null ? null : load(`account:${accountId}`, readShared(visit, known, { accountId })),
    locationId === null ? null : load(`location:${locationId}`, readShared(visit, known, { locationId })),
  ]);
  const loaded = [own, account, location].filter((each) => each !== null);
  const pending = pendingChangesOf(visit.user.userId);
  const main = location ?? account ?? own;
  for (const { list } of loaded) pending.confirm((id) => list.index.get(id), list.began);
  return {
    own: own.list.index,
    conversations: own.list.conversations,
    account: account ? account.list.index : null,
    location: location ? location.list.index : null,
    pending,
    freshAt: Math.min(...loaded.map(({ list }) => list.freshAt)),
    since: main.list.since,
    older: main.older,
  };
}

/** After a change of its own, this request reads its lists again: those that it read before lack the change. */
export function readListsAgain(visit: Visit): void {
  arrivals.delete(visit);
}

/**
 * Takes a message that the API refuses to the user out of their own list. A list that others see too is read whole
 * again instead, with the next page: that tells whether the message is gone or the user has lost a right.
 */
export function forgetMessage(visit: Visit, messageId: string): void {
  forgetUser(visit.session.key);
  cache.get(ownKeyOf(visit))?.index.remove(messageId);
  const { userAccountRoles } = visit.user;
  const keys = userAccountRoles.flatMap(({ accountId, locationId }) => [
    `account:${accountId}`,
    `location:${locationId}`,
  ]);
  for (const key of new Set(keys)) {
    const list = cache.get(key);
    if (list?.index.get(messageId) && Date.now() - list.readAt > DOUBTED_MS) list.readAt = 0;
  }
}

/**
 * The own list of a user belongs to their roles: what a role lets them see is part of it. With a changed role another
 * list is read, at once; the one before it is evicted in its time.
 */
function ownKeyOf({ user }: Visit): string {
  const roles = user.userAccountRoles.map(({ accountId, locationId, userRoleKey }) =>
    [userRoleKey, accountId, locationId].join("/"),
  );
  return `user:${user.userId} ${roles.toSorted().join(" ")}`;
}

/** The index of a list if it is in memory, however old; for looking up single messages. */
export function syncedIndex(kind: "account" | "location", id: string): MessageIndex | null {
  return cache.get(`${kind}:${id}`)?.index ?? null;
}

function isFresh(list: SyncedList, { session, user }: Visit, arrived: number): boolean {
  if (list.began > arrived) return true;
  // Without full access messages are read anew with each page view (ACT-26).
  if (!user.fullAccess) return false;
  const changed = changedAt(session);
  return changed !== null && list.began > changed && Date.now() - list.freshAt < BELIEVED_MS;
}

/** Others wait for these calls too: they go on when the browser that caused them is closed. */
function readOwn({ upstream }: Visit): ReadList {
  return async ({ since, version, smsTaskVersion }, take, takeConversations) => {
    const question = { startTime: since, userVersion: version, smsTaskVersion };
    const takers = { user: take, smsTasks: takeConversations };
    const versions = await readChanges(upstream.detached(), question, takers);
    return { version: versions.user, smsTaskVersion: versions.smsTasks };
  };
}

/**
 * The API tells the user's own changes with each call. This one says what of them is known, so that they are not sent
 * again; before anything is known, that none are wanted, so that it need not wait for the own list.
 */
function readShared(
  { upstream }: Visit,
  own: SyncedList | undefined,
  scope: { accountId: string } | { locationId: string },
): ReadList {
  return async ({ since, version }, take) => {
    const question = {
      startTime: since,
      userVersion: own?.version ?? NOTHING_NEWER,
      smsTaskVersion: own?.smsTaskVersion ?? NOTHING_NEWER,
    };
    const isAccount = "accountId" in scope;
    const versions = await readChanges(
      upstream.detached(),
      isAccount
        ? { ...question, account: { ...scope, version } }
        : { ...question, location: { ...scope, version } },
      isAccount ? { account: take } : { location: take },
    );
    return { version: (isAccount ? versions.account : versions.location) ?? version, smsTaskVersion: 0 };
  };
}

/** The end of a session, or a right that it lacks, is nobody else's failure. */
function isOfOneSession(error: unknown): boolean {
  if (error instanceof SessionEnded) return true;
  return error instanceof UpstreamError && (error.code === "unauthorized" || error.code === "forbidden");
}
