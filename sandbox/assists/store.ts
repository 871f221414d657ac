import { z } from "zod";
import { execute, firstRow, rows, type SandboxDatabase } from "../core/sql";
import { type OpenAssist, openAssistRow } from "./schema";

const locationRow = z.object({ locationId: z.number(), accountId: z.number() });
export type RoleLocation = z.output<typeof locationRow>;

/** A location in which the user has a role that is not INACTIVE; null for any other. */
export function locationOfRole(
  database: SandboxDatabase,
  userId: number,
  locationId: number,
): RoleLocation | null {
  const query = `SELECT locationId, accountId FROM userRole
     WHERE userId = ? AND locationId = ? AND userRoleKey <> 'INACTIVE'`;
  return firstRow(database, locationRow, query, userId, locationId);
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
