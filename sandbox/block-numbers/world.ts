import type { World } from "../core/resource";
import type { SandboxDatabase } from "../core/sql";
import { ACCOUNTS } from "../world/accounts";
import { callersOf } from "../world/callers";
import { addBlockNumber } from "./store";

/** A few callers of each account are blocked, and a number from abroad. */
export function seedBlockNumbers(database: SandboxDatabase, { seed }: World): void {
  for (const account of ACCOUNTS) {
    const callers = callersOf(account, seed).slice(30, 34);
    for (const { ani } of callers) addBlockNumber(database, account.accountId, ani);
    addBlockNumber(database, account.accountId, "+4915155501234");
  }
}
