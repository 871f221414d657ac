import type { World } from "../core/resource";
import { inserter, type SandboxDatabase } from "../core/sql";
import { HARBOR, KESTREL } from "../world/accounts";

const DAY_MS = 86_400_000;

/** Plans and their usage. */
export function seedPlans(database: SandboxDatabase, { today }: World): void {
  const insert = inserter(database, "accountPlan", ["accountId", "body"]);
  insert({ accountId: HARBOR.accountId, body: JSON.stringify(harborPlan(today)) });
  insert({ accountId: KESTREL.accountId, body: JSON.stringify(KESTREL_PLAN) });
}

/** Two thirds of the billing period have passed. */
function harborPlan(today: number) {
  const billingDay = Math.min(28, new Date(today - 20 * DAY_MS).getUTCDate());
  return { planMinutes: 500, usedMinutes: 463, totalCalls: 318, extendedMinutes: 41, billingDay };
}

/** Without a billing day, and with numbers as strings: the portal has to cope with both. */
const KESTREL_PLAN = { planMinutes: "250", usedMinutes: "271", totalCalls: "189", extendedMinutes: "33" };
