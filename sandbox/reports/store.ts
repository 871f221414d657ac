import { bodies, type SandboxDatabase } from "../core/sql";

/** The plan of an account and what is used of it, or null if there is no such account. */
export function findPlan(database: SandboxDatabase, accountId: number): Record<string, unknown> | null {
  return bodies(database, "SELECT body FROM accountPlan WHERE accountId = ?", accountId)[0] ?? null;
}
