import { bodies, type SandboxDatabase } from "../core/sql";

/** The personal contacts of a user. */
export function contactsOf(database: SandboxDatabase, userId: number): Record<string, unknown>[] {
  return bodies(database, "SELECT body FROM contact WHERE userId = ? ORDER BY contactId", userId);
}
