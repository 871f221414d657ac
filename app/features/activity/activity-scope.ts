import type { User } from "~/upstream/me/contract";
import { administeredLocations, type NamedInMessages } from "../messages/administered-locations";
import type { Scope } from "../messages/sync.server";
import { accountChoices, isGlobalAdminOf } from "../session/roles";

export interface Choice {
  value: string;
  label: string;
}

/** The accounts and locations that the selectors offer (ACT-9, ACT-49); `seen` are the locations that messages name. */
export function scopeChoices(
  user: User,
  accountId: string | null,
  seen: Iterable<NamedInMessages>,
): { accounts: Choice[]; locations: Choice[] } {
  const accounts = accountChoices(user);
  const locations = administeredLocations(user, seen)
    .filter((location) => accountId === null || location.accountId === accountId)
    .map((location) => ({ value: location.locationId, label: location.locationName }));
  return { accounts, locations };
}

/**
 * Whether the user's roles alone let them see the account and location of a view, where the location is one of that
 * account (ACT-9). A location that the roles do not name may still belong to an account of theirs: `mayView`.
 */
export function rolesCover(user: User, view: Scope): boolean {
  if (!mayViewAccount(user, view)) return false;
  const { accountId, locationId } = view;
  return (
    locationId === null ||
    administeredLocations(user, []).some(
      (location) =>
        location.locationId === locationId && (accountId === null || location.accountId === accountId),
    )
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
  for (const { locationId, locationName } of administeredLocations(user, seen))
    names.set(locationId, locationName);
  for (const { locationId, locationName } of user.userAccountRoles) {
    if (locationId && locationName) names.set(locationId, locationName);
  }
  return names;
}
