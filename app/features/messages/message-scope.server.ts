import { inTurns } from "~/lib/turns.server";
import type { Visit } from "../session/require-user.server";
import type { Message } from "./message";
import type { MessageIndex } from "./message-index";
import { isInWindow } from "./message-order";
import { syncMessages, type Scope, type SyncedSet } from "./sync.server";
import { ownOverlay } from "./synced-view";

/** What a view is drawn from: the widest list it covers, and what lies over it for this viewer. */
export interface ScopedMessages {
  index: MessageIndex;
  overlay: ReadonlyMap<string, Message>;
  set: SyncedSet;
}

/**
 * Syncs and lays the viewer's own copies and pending changes over the list of the view's account or location. For a
 * view with a search the list is made ready to be searched.
 */
export async function scopedMessages(
  visit: Visit,
  view: Scope & { days: number; search: string },
  options: { whole?: boolean } = {},
): Promise<ScopedMessages> {
  const set = await syncMessages(visit, view, view.days, options);
  const shared = set.location ?? set.account;
  const index = shared ?? set.own;
  if (view.search !== "") await inTurns(index.missingSearchTexts());
  let overlay = shared ? overlayOf(shared, set, view, visit.user.userId) : NOTHING;
  if (set.pending.size > 0) {
    const below = overlay;
    const changes = set.pending.overlay((id) => below.get(id) ?? index.get(id));
    if (changes.size > 0) overlay = new Map([...below, ...changes]);
  }
  return { index, overlay, set };
}

interface KnownOverlay {
  /** The revisions of the shared and of the own list that it was made from. */
  of: string;
  overlay: ReadonlyMap<string, Message>;
}

const NOTHING: ReadonlyMap<string, Message> = new Map();

// By list, so that an overlay is freed with its list, then by viewer and scope. Without this cache each page would go
// through all of a viewer's own messages: a page of a long list cost four times as much as one of a short list.
const overlays = new WeakMap<MessageIndex, WeakMap<MessageIndex, Map<string, KnownOverlay>>>();

/** `ownOverlay`, made again only when one of the two lists has changed. */
function overlayOf(
  shared: MessageIndex,
  { own, since }: SyncedSet,
  { accountId, locationId }: Scope,
  userId: string,
): ReadonlyMap<string, Message> {
  const byOwn = overlays.get(shared) ?? new WeakMap<MessageIndex, Map<string, KnownOverlay>>();
  overlays.set(shared, byOwn);
  const byScope = byOwn.get(own) ?? new Map<string, KnownOverlay>();
  byOwn.set(own, byScope);
  const scope = JSON.stringify([userId, accountId, locationId, since]);
  const of = `${shared.revision} ${own.revision}`;
  const known = byScope.get(scope);
  if (known?.of === of) return known.overlay;
  // The own list may go back further. Its older messages are left out, since those of others are missing there.
  const belongs = (message: Message) =>
    isInWindow(message, since) &&
    (locationId !== null ? message.locationId === locationId : message.accountId === accountId);
  const overlay = ownOverlay(shared, own, belongs, userId);
  byScope.set(scope, { of, overlay });
  return overlay;
}
