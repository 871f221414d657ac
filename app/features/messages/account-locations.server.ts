import type { Visit } from "../session/require-user.server";
import { syncedIndex, syncMessages } from "./sync.server";

/** The locations that the messages of an account name, as far as they are in memory. */
export function knownLocations(accountId: string): Array<{ locationId: string; accountId: string | null }> {
  return syncedIndex("account", accountId)?.locations() ?? [];
}

/**
 * Whether messages of the account name the location. Reads the account's messages when they are not in memory; the
 * caller has checked that the user may see them.
 */
export async function isAccountLocation(
  visit: Visit,
  accountId: string,
  locationId: string,
  days: number,
): Promise<boolean> {
  if (syncedIndex("account", accountId)?.accountOfLocation(locationId) === accountId) return true;
  const { account } = await syncMessages(visit, { accountId, locationId: null }, days, { whole: true });
  return account?.accountOfLocation(locationId) === accountId;
}
