import type { World } from "../core/resource";
import type { SandboxDatabase } from "../core/sql";
import { ACCOUNTS } from "../world/accounts";
import { callersOf } from "../world/callers";
import { addVipCaller } from "./store";

/** Some callers of each account are VIPs, one without a company, one without a name, one with a name from right to left. */
export function seedVipCallers(database: SandboxDatabase, { seed }: World): void {
  for (const account of ACCOUNTS) {
    const callers = callersOf(account, seed).slice(2, 8);
    callers.forEach(({ name, business, ani }, index) => {
      addVipCaller(database, account.accountId, {
        name: index === 3 ? "" : index === 4 ? "محمد العبدالله" : name,
        company: business ?? (index === 3 ? "Golden Gate Title" : ""),
        phoneNumber: ani,
      });
    });
  }
}
