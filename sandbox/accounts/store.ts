import { firstRow, type SandboxDatabase } from "../core/sql";
import { accountRow } from "./schema";

/** The name of an account, or null if there is no such account. */
export function accountName(database: SandboxDatabase, accountId: number): string | null {
  const query = "SELECT * FROM account WHERE accountId = ?";
  return firstRow(database, accountRow, query, accountId)?.accountName ?? null;
}
