import { execute, firstRow, rows, type SandboxDatabase } from "../core/sql";
import { type BlockNumber, blockNumberRow } from "./schema";

/** The blocked numbers of an account, in the order in which they were blocked. */
export function blockNumbersOf(database: SandboxDatabase, accountId: number): BlockNumber[] {
  const query = "SELECT * FROM blockNumber WHERE accountId = ? ORDER BY entryId";
  return rows(database, blockNumberRow, query, accountId);
}

/** Blocks a number, and returns its entry; null where the account has it already. */
export function addBlockNumber(
  database: SandboxDatabase,
  accountId: number,
  phoneNumber: string,
): BlockNumber | null {
  const insert =
    "INSERT INTO blockNumber (accountId, phoneNumber) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING *";
  return firstRow(database, blockNumberRow, insert, accountId, phoneNumber);
}

/** Unblocks a number; false where the account does not have it. */
export function deleteBlockNumber(
  database: SandboxDatabase,
  accountId: number,
  phoneNumber: string,
): boolean {
  const statement = "DELETE FROM blockNumber WHERE accountId = ? AND phoneNumber = ?";
  return execute(database, statement, accountId, phoneNumber) > 0;
}
