import type { User } from "~/upstream/me/contract";
import type { Scope } from "../messages/sync.server";
import { adminAccounts, adminLocations, isGlobalAdminOf } from "../session/roles";

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
