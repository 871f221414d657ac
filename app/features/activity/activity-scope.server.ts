import { isAccountLocation, knownLocations } from "../messages/account-locations.server";
import type { Scope } from "../messages/sync.server";
import type { Visit } from "../session/require-user.server";
import { adminAccounts } from "../session/roles";
import { mayViewAccount, rolesCover, type NamedInMessages } from "./activity-scope";

/** Whether the user may see the account and location of a view; a foreign one is 'not found' (ACT-9, ACT-49). */
export async function mayView(visit: Visit, view: Scope & { days: number }): Promise<boolean> {
  const { user } = visit;
  if (rolesCover(user, view)) return true;
  if (view.locationId === null || !mayViewAccount(user, view)) return false;
  for (const accountId of accountsOf(visit, view))
    if (await isAccountLocation(visit, accountId, view.locationId, view.days)) return true;
  return false;
}

/** The locations that the messages in memory name, of the accounts that the user administers. */
export function seenLocations(visit: Visit, view: Scope): NamedInMessages[] {
  return accountsOf(visit, view).flatMap(knownLocations);
}

function accountsOf({ user }: Visit, { accountId }: Scope): string[] {
  return accountId === null ? adminAccounts(user).map((role) => role.accountId) : [accountId];
}
