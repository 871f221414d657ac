import { z } from "zod";
import { GLOBAL_ADMIN } from "../core/rights";
import { execute, firstRow, rows, type SandboxDatabase } from "../core/sql";
import { type OpenAssist, openAssistRow } from "./schema";

const locationRow = z.object({ locationId: z.number(), accountId: z.number() });
type RequestLocation = z.output<typeof locationRow>;

/**
 * A location that the user may name in a request: they have a role in it that is not INACTIVE, or administer its account;
 * null for any other.
 */
export function locationForRequest(
  database: SandboxDatabase,
  userId: number,
  locationId: number,
): RequestLocation | null {
  const query = `SELECT locationId, accountId FROM location WHERE locationId = ? AND EXISTS (
       SELECT 1 FROM userRole WHERE userRole.userId = ? AND (
         (userRole.locationId = location.locationId AND userRoleKey <> 'INACTIVE')
         OR (userRole.accountId = location.accountId AND userRoleKey = '${GLOBAL_ADMIN}')))`;
  return firstRow(database, locationRow, query, locationId, userId);
}

/** Keeps a request until its next step, which replaces the one before. */
export function keepOpenAssist(database: SandboxDatabase, { messageId, dueAt }: OpenAssist): void {
  execute(database, "INSERT OR REPLACE INTO openAssist (messageId, dueAt) VALUES (?, ?)", messageId, dueAt);
}

/** The requests that the staff have not finished, the next one first. */
export function listOpenAssists(database: SandboxDatabase): OpenAssist[] {
  return rows(database, openAssistRow, "SELECT * FROM openAssist ORDER BY dueAt, messageId");
}

export function deleteOpenAssist(database: SandboxDatabase, messageId: number): void {
  execute(database, "DELETE FROM openAssist WHERE messageId = ?", messageId);
}
