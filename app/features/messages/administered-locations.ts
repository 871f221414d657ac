import type { User } from "~/upstream/me/contract";
import { adminAccounts, adminLocations, type LocationChoice } from "../session/roles";

/** A location that messages name: the user entity tells no list of them, and the messages no names. */
export interface NamedInMessages {
  locationId: string;
  accountId: string | null;
}

/** 'Location 9' comes before 'Location 10'. Made once: `localeCompare` would make one for each comparison. */
const { compare: compareNames } = new Intl.Collator("en", { numeric: true });

/**
 * The locations that the user administers, or whose account they administer (SES-43, ACT-49), in the order of their
 * names; `seen` are those that messages name.
 */
export function administeredLocations(user: User, seen: Iterable<NamedInMessages>): LocationChoice[] {
  const locations = adminLocations(user);
  const known = new Set(locations.map((location) => location.locationId));
  const admin = new Set(adminAccounts(user).map(({ accountId }) => accountId));
  const add = (accountId: string | null, locationId: string | null, locationName: string | null) => {
    if (!accountId || !locationId || known.has(locationId) || !admin.has(accountId)) return;
    known.add(locationId);
    locations.push({ accountId, locationId, locationName: locationName ?? `Location ${locationId}` });
  };
  for (const { accountId, locationId, locationName } of user.userAccountRoles)
    add(accountId, locationId, locationName);
  for (const { accountId, locationId } of seen) add(accountId, locationId, null);
  return locations.toSorted((one, other) => compareNames(one.locationName, other.locationName));
}
