import { isAccountLocation, knownLocations } from "../messages/account-locations.server";
import type { NamedInMessages } from "../messages/administered-locations";
import type { Scope } from "../messages/sync.server";
import type { Visit } from "../session/require-user.server";
import { adminAccounts } from "../session/roles";
import { mayViewAccount, rolesCover } from "./activity-scope";

/** Whether the user may see the account and location of a view; a foreign one is 'not found' (ACT-9, ACT-49). */
export async function mayView(visit: Visit, view: Scope & { days: number }): Promise<boolean> {
  const { user } = visit;
  if (rolesCover(user, view)) return true;
  if (view.locationId === null || !mayViewAccount(user, view)) return false;
  for (const accountId of accountsOf(visit, view))
    if (await isAccountLocation(visit, accountId, view.locationId, view.days)) return true;
  return false;
}

/**
 * Whether a view that the user may not see has an account of theirs with a location of another one: the selectors submit
 * both when only the account is changed (ACT-9).
 */
export async function isOfOtherAccount(visit: Visit, view: Scope & { days: number }): Promise<boolean> {
  if (view.accountId === null || !mayViewAccount(visit.user, view)) return false;
  return mayView(visit, { ...view, accountId: null });
}

/**
 * The locations that the messages of the view's account name; without an account the chosen one alone, because which
 * accounts' messages are in memory depends on what somebody has looked at before (ACT-49).
 */
export function seenLocations(visit: Visit, view: Scope): NamedInMessages[] {
  const known = accountsOf(visit, view).flatMap(knownLocations);
  return view.accountId === null ? known.filter((each) => each.locationId === view.locationId) : known;
}

function accountsOf({ user }: Visit, { accountId }: Scope): string[] {
  return accountId === null ? adminAccounts(user).map((role) => role.accountId) : [accountId];
}
