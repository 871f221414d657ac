import { isRecordId } from "~/lib/record-id";
import { UpstreamError } from "~/upstream/error";
import { findMessage, findOwnMessage } from "~/upstream/messages/calls.server";
import type { Visit } from "../session/require-user.server";
import { adminAccounts } from "../session/roles";
import { administeredLocations } from "./administered-locations";
import type { Message } from "./message";
import { DEFAULT_DAYS } from "./message-window";
import { pendingChangesOf } from "./pending-changes";
import { forgetMessage, syncedIndex, syncMessages } from "./sync.server";
import { mergeCopies, type Copies } from "./synced-view";

const OWN = { accountId: null, locationId: null };

/**
 * One message, as the API gives it to this user now: a copy in memory may be of a message that was taken away from them
 * (ACT-34). Null when it does not exist or is not the user's to see; then it leaves the lists too. When the API cannot
 * say, the user's own copy counts, which has just been synced. Pending changes are laid over it.
 */
export async function findMessageFor(visit: Visit, messageId: string): Promise<Message | null> {
  const copies = (await findCopies(visit, [messageId])).get(messageId);
  const known = copies?.user ? mergeCopies(copies) : null;
  let message: Message | null;
  try {
    const found = await findAlone(visit, messageId);
    message = found && mergeCopies({ user: found, account: known ?? undefined });
  } catch (error) {
    if (known === null || !(error instanceof UpstreamError)) throw error;
    message = known;
  }
  if (message === null) forgetMessage(visit, messageId);
  return message && withPending(visit, message);
}

/** Takes a message out of the user's lists if the API does not give it to them any more. */
export async function forgetIfRefused(visit: Visit, messageId: string): Promise<void> {
  const found = await findAlone(visit, messageId).catch(() => undefined);
  if (found === null) forgetMessage(visit, messageId);
}

/**
 * Those of several messages that are in memory, by id, without pending changes, for one sync of the own list. Copies in shared lists may
 * be a little older than this visit: whoever changes a message is told by the API when it does not allow that.
 */
export async function findMessagesInMemory(
  visit: Visit,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, Message>> {
  const found = new Map<string, Message>();
  for (const [messageId, copies] of await findCopies(visit, messageIds)) {
    const message = mergeCopies(copies);
    if (message) found.set(messageId, message);
  }
  return found;
}

/** One message that is not in memory, requested by itself. */
export async function findAlone(visit: Visit, messageId: string): Promise<Message | null> {
  return (
    (await findOwnAlone(visit, messageId)) ??
    (isRecordId(messageId) ? findMessage(visit.upstream, messageId) : null)
  );
}

/** The same, if it was delivered to this user. */
export async function findOwnAlone(visit: Visit, messageId: string): Promise<Message | null> {
  return isRecordId(messageId) ? findOwnMessage(visit.upstream, messageId) : null;
}

async function findCopies(visit: Visit, messageIds: readonly string[]): Promise<Map<string, Copies>> {
  const { user } = visit;
  const { own } = await syncMessages(visit, OWN, DEFAULT_DAYS);
  // Those that a view may be of without the list of their account (ACT-9).
  const locations = administeredLocations(user, []).map(({ locationId }) =>
    syncedIndex("location", locationId),
  );
  const accounts = adminAccounts(user).map(({ accountId }) => syncedIndex("account", accountId));
  const copies = new Map<string, Copies>();
  for (const id of messageIds) {
    const first = (indexes: typeof accounts) =>
      indexes.map((index) => index?.get(id)).find((copy) => copy !== undefined);
    copies.set(id, { user: own.get(id), location: first(locations), account: first(accounts) });
  }
  return copies;
}

/** A message with the user's pending changes laid over it. */
export function withPending(visit: Visit, message: Message): Message {
  const { messageId } = message;
  const pending = pendingChangesOf(visit.user.userId).overlay((id) =>
    id === messageId ? message : undefined,
  );
  return pending.get(messageId) ?? message;
}
