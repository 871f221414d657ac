import { findMessage, findOwnMessage } from "~/upstream/messages/calls.server";
import type { Message } from "~/upstream/messages/contract";
import type { Visit } from "../session/require-user.server";
import { adminAccounts, adminLocations } from "../session/roles";
import { DEFAULT_DAYS } from "./message-window";
import { pendingChangesOf, syncedIndex, syncMessages } from "./synced-messages.server";
import { mergeCopies } from "./synced-view";

/**
 * One message: from the synced set of what the user may see, else asked for (ACT-34). Null when it
 * does not exist or is not the user's to see. Pending changes are laid over it.
 */
export async function findMessageFor(visit: Visit, messageId: string): Promise<Message | null> {
  const message = (await findSynced(visit, messageId)) ?? (await findAlone(visit, messageId));
  if (!message) return null;
  const pending = pendingChangesOf(visit.user.userId).overlay((id) =>
    id === messageId ? message : undefined,
  );
  return pending.get(messageId) ?? message;
}

async function findSynced(visit: Visit, messageId: string): Promise<Message | null> {
  const { user } = visit;
  const { own } = await syncMessages(visit, { accountId: null, locationId: null }, DEFAULT_DAYS);
  const copies = {
    user: own.get(messageId),
    location: firstOf(
      adminLocations(user).map(({ locationId }) => syncedIndex("location", locationId)?.get(messageId)),
    ),
    account: firstOf(
      adminAccounts(user).map(({ accountId }) => syncedIndex("account", accountId)?.get(messageId)),
    ),
  };
  // A shared list may be older than this visit: only the user's own, just synced, is believed as it stands.
  if (copies.user) return mergeCopies(copies);
  return null;
}

async function findAlone(visit: Visit, messageId: string): Promise<Message | null> {
  if (!/^[\w-]{1,64}$/.test(messageId)) return null;
  return (await findOwnMessage(visit.upstream, messageId)) ?? (await findMessage(visit.upstream, messageId));
}

function firstOf(copies: Array<Message | undefined>): Message | undefined {
  return copies.find((copy) => copy !== undefined);
}
