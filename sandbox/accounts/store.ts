import { execute, firstRow, type SandboxDatabase } from "../core/sql";
import { accountRow } from "./schema";

/** The name of an account, or null if there is no such account. */
export function accountName(database: SandboxDatabase, accountId: number): string | null {
  return findAccount(database, accountId)?.accountName ?? null;
}

/** An account with its record, or null if there is no such account. */
export function findAccount(database: SandboxDatabase, accountId: number) {
  return firstRow(database, accountRow, "SELECT * FROM account WHERE accountId = ?", accountId);
}

/** Changes fields of an account's record. */
export function changeAccount(
  database: SandboxDatabase,
  accountId: number,
  changes: Record<string, unknown>,
): void {
  database.transaction(() => {
    const body = { ...findAccount(database, accountId)?.body, ...changes };
    execute(database, "UPDATE account SET body = ? WHERE accountId = ?", JSON.stringify(body), accountId);
  })();
}
