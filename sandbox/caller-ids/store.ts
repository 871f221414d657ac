import { execute, firstRow, rows, type SandboxDatabase } from "../core/sql";
import { type CallerId, callerIdRow } from "./schema";

/** The caller-IDs of an account, in the order in which they were registered. */
export function callerIdsOf(database: SandboxDatabase, accountId: number): CallerId[] {
  const query = "SELECT * FROM callerId WHERE accountId = ? ORDER BY accountCalleridId";
  return rows(database, callerIdRow, query, accountId);
}

export function findCallerId(database: SandboxDatabase, accountCalleridId: number): CallerId | null {
  const query = "SELECT * FROM callerId WHERE accountCalleridId = ?";
  return firstRow(database, callerIdRow, query, accountCalleridId);
}

/** The registration of this number, or null. */
export function callerIdOfNumber(
  database: SandboxDatabase,
  accountId: number,
  phoneNumber: string,
): CallerId | null {
  const query = "SELECT * FROM callerId WHERE accountId = ? AND phoneNumber = ?";
  return firstRow(database, callerIdRow, query, accountId, phoneNumber);
}

/** Registers a number; a registration of the same number that has failed is replaced. */
export function addCallerId(
  database: SandboxDatabase,
  fields: Omit<CallerId, "accountCalleridId">,
): CallerId | null {
  const { accountId, phoneNumber, status, verificationCode, failedReason, dueAt } = fields;
  const insert = `INSERT OR REPLACE INTO callerId (accountId, phoneNumber, status, verificationCode, failedReason, dueAt)
    VALUES (?, ?, ?, ?, ?, ?) RETURNING *`;
  return firstRow(
    database,
    callerIdRow,
    insert,
    accountId,
    phoneNumber,
    status,
    verificationCode,
    failedReason,
    dueAt,
  );
}

/** Ends the verification call of a pending registration. */
export function endCallerIdCall(
  database: SandboxDatabase,
  accountCalleridId: number,
  { status, failedReason }: Pick<CallerId, "status" | "failedReason">,
): void {
  const update = "UPDATE callerId SET status = ?, failedReason = ?, dueAt = NULL WHERE accountCalleridId = ?";
  execute(database, update, status, failedReason, accountCalleridId);
}

/** The registrations whose verification call has not ended, the next one first. */
export function listCalled(database: SandboxDatabase): CallerId[] {
  return rows(database, callerIdRow, "SELECT * FROM callerId WHERE dueAt IS NOT NULL ORDER BY dueAt");
}

export function deleteCallerId(database: SandboxDatabase, accountCalleridId: number): void {
  execute(database, "DELETE FROM callerId WHERE accountCalleridId = ?", accountCalleridId);
}
