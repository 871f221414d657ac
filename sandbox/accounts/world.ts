import { inserter, type SandboxDatabase } from "../core/sql";
import { ACCOUNTS } from "../world/accounts";

/** The accounts with their locations. */
export function seedAccounts(database: SandboxDatabase): void {
  const insertAccount = inserter(database, "account", ["accountId", "accountName"]);
  const insertLocation = inserter(database, "location", ["locationId", "accountId", "locationName"]);
  for (const { accountId, accountName, locations } of ACCOUNTS) {
    insertAccount({ accountId, accountName });
    for (const location of locations) insertLocation({ ...location, accountId });
  }
}
