import { execute, firstRow, rows, type SandboxDatabase } from "../core/sql";
import {
  linkRow,
  type Received,
  receivedRow,
  type RuleBody,
  ruleRow,
  transferableRow,
  type TransferLink,
  type TransferRule,
} from "./schema";

export function linksOf(database: SandboxDatabase, userId: number): TransferLink[] {
  return rows(database, linkRow, "SELECT * FROM transferLink WHERE userId = ? ORDER BY linkId", userId);
}

/** A link of this user, or null. */
export function findLink(database: SandboxDatabase, userId: number, linkId: number): TransferLink | null {
  const query = "SELECT * FROM transferLink WHERE userId = ? AND linkId = ?";
  return firstRow(database, linkRow, query, userId, linkId);
}

export function addLink(
  database: SandboxDatabase,
  { userId, transferServiceId, token, apiKey, verified }: Omit<TransferLink, "linkId">,
): TransferLink | null {
  const insert = `INSERT INTO transferLink (userId, transferServiceId, token, apiKey, verified)
    VALUES (?, ?, ?, ?, ?) RETURNING *`;
  return firstRow(database, linkRow, insert, userId, transferServiceId, token, apiKey, verified);
}

/** New credentials have to be verified again. */
export function changeCredentials(
  database: SandboxDatabase,
  linkId: number,
  { token, apiKey }: Pick<TransferLink, "token" | "apiKey">,
): void {
  const update = "UPDATE transferLink SET token = ?, apiKey = ?, verified = 'N' WHERE linkId = ?";
  execute(database, update, token, apiKey, linkId);
}

export function verifyLinksOf(database: SandboxDatabase, userId: number): number {
  return execute(database, "UPDATE transferLink SET verified = 'Y' WHERE userId = ?", userId);
}

/** Deletes a link with its rules. */
export function deleteLink(database: SandboxDatabase, linkId: number): void {
  database.transaction(() => {
    execute(database, "DELETE FROM transferRule WHERE linkId = ?", linkId);
    execute(database, "DELETE FROM transferLink WHERE linkId = ?", linkId);
  })();
}

export function rulesOf(database: SandboxDatabase, linkId: number): TransferRule[] {
  return rows(database, ruleRow, "SELECT * FROM transferRule WHERE linkId = ? ORDER BY ruleId", linkId);
}

export function addRule(database: SandboxDatabase, linkId: number, rule: RuleBody): TransferRule | null {
  const insert = "INSERT INTO transferRule (linkId, body) VALUES (?, ?) RETURNING *";
  return firstRow(database, ruleRow, insert, linkId, JSON.stringify(rule));
}

/** Returns whether the link had this rule. */
export function deleteRule(database: SandboxDatabase, linkId: number, ruleId: number): boolean {
  const statement = "DELETE FROM transferRule WHERE linkId = ? AND ruleId = ?";
  return execute(database, statement, linkId, ruleId) > 0;
}

/** The user's own activities since then that can be transferred, oldest first. */
export function listTransferable(database: SandboxDatabase, userId: number, since: number): number[] {
  const query = `SELECT messageId FROM message
    WHERE userId = ? AND taken >= ? AND json_extract(body, '$.deliveryId') IS NOT NULL ORDER BY taken, messageId`;
  return rows(database, transferableRow, query, userId, since).map(({ messageId }) => messageId);
}

/** The far end takes an activity. */
export function receive(database: SandboxDatabase, link: TransferLink, messageId: number): void {
  const { linkId, transferServiceId } = link;
  const insert =
    "INSERT INTO transferReceived (linkId, transferServiceId, messageId, at) VALUES (?, ?, ?, ?)";
  execute(database, insert, linkId, transferServiceId, messageId, new Date().toISOString());
}

/** What the far end has received, oldest first. */
export function listReceived(database: SandboxDatabase): Received[] {
  return rows(database, receivedRow, "SELECT * FROM transferReceived ORDER BY receivedId");
}
