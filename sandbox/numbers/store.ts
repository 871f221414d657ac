import { GLOBAL_ADMIN } from "../core/rights";
import { bodies, execute, firstRow, rows, type SandboxDatabase } from "../core/sql";
import {
  type CallNumber,
  callNumberRow,
  type Line,
  lineRow,
  ownerRow,
  type TextNumber,
  textNumberRow,
} from "./schema";

/** The patch numbers of a user, in their order. */
export function numbersOf(database: SandboxDatabase, userId: number): Record<string, unknown>[] {
  const query =
    "SELECT body FROM patchNumber JOIN userPatchNumber USING (phoneNumberId) WHERE userId = ? ORDER BY position";
  return bodies(database, query, userId);
}

/** The active numbers of a user that may send texts, in their order. */
export function textNumbersOf(database: SandboxDatabase, userId: number): TextNumber[] {
  const query = `SELECT phoneNumberId, json_extract(body, '$.phoneNumber') AS phoneNumber
     FROM patchNumber JOIN userPatchNumber USING (phoneNumberId)
     WHERE userId = ? AND json_extract(body, '$.obSMS') = 'Y' AND json_extract(body, '$.status') = 'ACTIVE' ORDER BY position`;
  return rows(database, textNumberRow, query, userId);
}

/** The first of them, or null; with `phoneNumber` the user's number of that name, also one that is suspended by now. */
export function textNumberOf(
  database: SandboxDatabase,
  userId: number,
  phoneNumber?: string,
): TextNumber | null {
  if (phoneNumber === undefined) return textNumbersOf(database, userId)[0] ?? null;
  const query = `SELECT phoneNumberId, json_extract(body, '$.phoneNumber') AS phoneNumber
     FROM patchNumber JOIN userPatchNumber USING (phoneNumberId)
     WHERE userId = ? AND json_extract(body, '$.obSMS') = 'Y' AND json_extract(body, '$.phoneNumber') = ?`;
  return firstRow(database, textNumberRow, query, userId, phoneNumber);
}

/** A line of a user, or null. */
export function findNumber(database: SandboxDatabase, userId: number, phoneNumberId: number): Line | null {
  const query = `SELECT phoneNumberId, accountId FROM patchNumber JOIN userPatchNumber USING (phoneNumberId)
     WHERE userId = ? AND phoneNumberId = ?`;
  return firstRow(database, lineRow, query, userId, phoneNumberId);
}

/** An active line of a user, from which calls can be made; or null. */
export function callNumberOf(
  database: SandboxDatabase,
  userId: number,
  phoneNumberId: number,
): CallNumber | null {
  const query = `SELECT accountId, json_extract(body, '$.phoneNumber') AS phoneNumber
     FROM patchNumber JOIN userPatchNumber USING (phoneNumberId)
     WHERE userId = ? AND phoneNumberId = ? AND json_extract(body, '$.status') = 'ACTIVE'`;
  return firstRow(database, callNumberRow, query, userId, phoneNumberId);
}

/** Everyone who has this line. */
export function usersOfNumber(database: SandboxDatabase, phoneNumberId: number): number[] {
  const query = "SELECT userId FROM userPatchNumber WHERE phoneNumberId = ?";
  return rows(database, ownerRow, query, phoneNumberId).map(({ userId }) => userId);
}

/** Whether the user, an admin of the account, may have its calls forwarded: `cfStatus` is Y. */
export function mayForward(database: SandboxDatabase, userId: number, accountId: number): boolean {
  const query = `SELECT body FROM userRole WHERE userId = ? AND accountId = ? AND userRoleKey = '${GLOBAL_ADMIN}'`;
  return bodies(database, query, userId, accountId).some(({ cfStatus }) => cfStatus === "Y");
}

/** Sets whether calls of a line are answered or forwarded; an empty number forwards them nowhere. */
export function changeForwarding(
  database: SandboxDatabase,
  phoneNumberId: number,
  handling: "FORWARD" | "ANSWER",
  number: string,
): void {
  const change = `UPDATE patchNumber SET body = json_set(body, '$.handling', ?, '$.forwardNumber', ?) WHERE phoneNumberId = ?`;
  execute(database, change, handling, number === "" ? null : number, phoneNumberId);
}

/** Sets the number that an account's VIPs are forwarded to, in the roles of all its admins. */
export function changeVipNumber(database: SandboxDatabase, accountId: number, number: string): void {
  const change = `UPDATE userRole SET body = json_set(body, '$.vipForwardingNumber', ?)
     WHERE accountId = ? AND userRoleKey = '${GLOBAL_ADMIN}'`;
  execute(database, change, number, accountId);
}
