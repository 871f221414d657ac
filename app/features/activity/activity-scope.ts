import type { User } from "~/upstream/me/contract";
import type { Scope } from "../messages/sync.server";
import { adminAccounts, adminLocations, isGlobalAdminOf, type LocationChoice } from "../session/roles";

export interface Choice {
  value: string;
  label: string;
}

/** A location that messages name: the user entity tells no list of them, and the messages no names. */
export interface NamedInMessages {
  locationId: string;
  accountId: string | null;
}

/** 'Location 9' comes before 'Location 10'. Made once: `localeCompare` would make one for each comparison. */
const { compare: compareLabels } = new Intl.Collator("en", { numeric: true });

/** The accounts and locations that the selectors offer (ACT-9, ACT-49); `seen` are the locations that messages name. */
export function scopeChoices(
  user: User,
  accountId: string | null,
  seen: Iterable<NamedInMessages>,
): { accounts: Choice[]; locations: Choice[] } {
  const accounts = adminAccounts(user).map((role) => ({
    value: role.accountId,
    label: role.accountName ?? `Account ${role.accountNumber ?? role.accountId}`,
  }));
  const locations = locationsOf(user, seen)
    .filter((location) => accountId === null || location.accountId === accountId)
    .map((location) => ({ value: location.locationId, label: location.locationName }))
    .toSorted((one, other) => compareLabels(one.label, other.label));
  return { accounts, locations };
}

/**
 * Whether the user's roles alone let them see the account and location of a view. A location that the roles do not
 * name may still belong to an account of theirs: `mayView`.
 */
export function rolesCover(user: User, view: Scope): boolean {
  if (!mayViewAccount(user, view)) return false;
  return (
    view.locationId === null ||
    locationsOf(user, []).some((location) => location.locationId === view.locationId)
  );
}

/** Whether the user may see the account of a view, if it has one. */
export function mayViewAccount(user: User, { accountId }: Scope): boolean {
  return accountId === null || isGlobalAdminOf(user, accountId);
}

/**
 * What the Company column calls locations, by id: the names that the user's roles mention and, for the admins who
 * choose among them, the number of those without a name (ACT-49).
 */
export function locationNames(user: User, seen: Iterable<NamedInMessages>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { locationId, locationName } of locationsOf(user, seen)) names.set(locationId, locationName);
  for (const { locationId, locationName } of user.userAccountRoles) {
    if (locationId && locationName) names.set(locationId, locationName);
  }
  return names;
}

/** The locations that the user administers, or whose account they administer (SES-43). */
function locationsOf(user: User, seen: Iterable<NamedInMessages>): LocationChoice[] {
  const locations = adminLocations(user);
  const known = new Set(locations.map((location) => location.locationId));
  const add = (accountId: string | null, locationId: string | null, locationName: string | null) => {
    if (!accountId || !locationId || known.has(locationId) || !isGlobalAdminOf(user, accountId)) return;
    known.add(locationId);
    locations.push({ accountId, locationId, locationName: locationName ?? `Location ${locationId}` });
  };
  for (const { accountId, locationId, locationName } of user.userAccountRoles)
    add(accountId, locationId, locationName);
  for (const { accountId, locationId } of seen) add(accountId, locationId, null);
  return locations;
}
