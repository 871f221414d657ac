import type { User } from "~/upstream/me/contract";
import type { Message } from "~/upstream/messages/contract";
import type { Visit } from "../session/require-user.server";
import { adminAccounts, adminLocations, isGlobalAdminOf } from "../session/roles";
import type { ActivityView } from "./activity-view";
import type { MessageIndex } from "./message-index";
import { ownOverlay } from "./synced-view";
import { syncMessages, type SyncedSet } from "./synced-messages.server";

export interface Choice {
  value: string;
  label: string;
}

/** The accounts and locations that the selectors offer (portal.md §6). */
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

/** Whether the user may see the account and location of a view; a foreign one is 'not found' (decisions 3.2). */
export function mayView(user: User, view: Pick<ActivityView, "accountId" | "locationId">): boolean {
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
  overlay: Map<string, Message>;
  set: SyncedSet;
}

/** Syncs and lays the viewer's own copies and held changes over the list of the view's account or location. */
export async function scopedMessages(
  visit: Visit,
  view: Pick<ActivityView, "accountId" | "locationId" | "days">,
): Promise<ScopedMessages> {
  const set = await syncMessages(visit, view, view.days);
  const { accountId, locationId } = view;
  const shared = set.location ?? set.account;
  const overlay = new Map<string, Message>();
  const belongs = (message: Message) =>
    locationId !== null ? message.locationId === locationId : message.accountId === accountId;
  if (shared) {
    for (const [id, message] of ownOverlay(shared, set.own, belongs, visit.user.userId))
      overlay.set(id, message);
  }
  const index = shared ?? set.own;
  for (const [id, message] of set.held.overlay((wanted) => overlay.get(wanted) ?? index.get(wanted))) {
    overlay.set(id, message);
  }
  return { index, overlay, set };
}

function locationsOf(user: User) {
  const locations = adminLocations(user);
  const known = new Set(locations.map((location) => location.locationId));
  // An account's admin sees all of its locations, as far as the roles name them (portal.md §6).
  for (const { accountId, locationId, locationName } of user.userAccountRoles) {
    if (!locationId || known.has(locationId) || !isGlobalAdminOf(user, accountId)) continue;
    known.add(locationId);
    locations.push({ accountId, locationId, locationName: locationName ?? `Location ${locationId}` });
  }
  return locations;
}
