import { inTurns } from "~/lib/turns.server";
import type { User } from "~/upstream/me/contract";
import type { Visit } from "../session/require-user.server";
import { adminAccounts, adminLocations, isGlobalAdminOf } from "../session/roles";
import type { Message } from "./message";
import type { MessageIndex } from "./message-index";
import { syncMessages, type Scope, type SyncedSet } from "./sync.server";
import { ownOverlay } from "./synced-view";

export interface Choice {
  value: string;
  label: string;
}

/** The accounts and locations that the selectors offer (ACT-9). */
export function scopeChoices(
  user: User,
  accountId: string | null,
): { accounts: Choice[]; locations: Choice[] } {
  const accounts = adminAccounts(user).map((role) => ({
    value: role.accountId,
    label: role.accountName ?? `Account ${role.accountNumber ?? role.accountId}`,
  }));
  const locations = locationsOf(user)
    .filter((location) => accountId === null || location.accountId === accountId)
    .map((location) => ({ value: location.locationId, label: location.locationName }));
  return { accounts, locations };
}

/** Whether the user may see the account and location of a view; a foreign one is 'not found' (ACT-9). */
export function mayView(user: User, view: Scope): boolean {
  if (view.accountId !== null && !isGlobalAdminOf(user, view.accountId)) return false;
  return (
    view.locationId === null || locationsOf(user).some((location) => location.locationId === view.locationId)
  );
}

/** The names of the locations that the user's roles mention, by id. */
export function locationNames(user: User): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { locationId, locationName } of user.userAccountRoles) {
    if (locationId && locationName) names.set(locationId, locationName);
  }
  return names;
}

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
  let overlay = shared ? overlayOf(shared, set.own, view, visit.user.userId) : NOTHING;
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

// By list, then by viewer and scope: what was made for a list goes with it. Going through all of a viewer's
// own messages on every page made the page of a long list cost four times that of a short one.
const overlays = new WeakMap<MessageIndex, WeakMap<MessageIndex, Map<string, KnownOverlay>>>();

/** `ownOverlay`, made again only when one of the two lists has changed. */
function overlayOf(
  shared: MessageIndex,
  own: MessageIndex,
  { accountId, locationId }: Scope,
  userId: string,
): ReadonlyMap<string, Message> {
  const byOwn = overlays.get(shared) ?? new WeakMap<MessageIndex, Map<string, KnownOverlay>>();
  overlays.set(shared, byOwn);
  const byScope = byOwn.get(own) ?? new Map<string, KnownOverlay>();
  byOwn.set(own, byScope);
  const scope = JSON.stringify([userId, accountId, locationId]);
  const of = `${shared.revision} ${own.revision}`;
  const known = byScope.get(scope);
  if (known?.of === of) return known.overlay;
  const belongs = (message: Message) =>
    locationId !== null ? message.locationId === locationId : message.accountId === accountId;
  const overlay = ownOverlay(shared, own, belongs, userId);
  byScope.set(scope, { of, overlay });
  return overlay;
}

function locationsOf(user: User) {
  const locations = adminLocations(user);
  const known = new Set(locations.map((location) => location.locationId));
  // An account's admin sees all of its locations, as far as the roles name them (SES-43).
  for (const { accountId, locationId, locationName } of user.userAccountRoles) {
    if (!locationId || known.has(locationId) || !isGlobalAdminOf(user, accountId)) continue;
    known.add(locationId);
    locations.push({ accountId, locationId, locationName: locationName ?? `Location ${locationId}` });
  }
  return locations;
}
