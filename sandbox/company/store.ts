import { z } from "zod";
import { rows, type SandboxDatabase } from "../core/sql";

const directoryRow = z.object({
  userId: z.number(),
  displayName: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
});
export type DirectoryUser = z.output<typeof directoryRow>;

/** Through this user the service hands activities to other systems; it is nobody (PRO-6). */
const TRANSFER_LINK_USER = { userId: 3999, displayName: "Transfer Link User", email: "", mobile: null };

/** The users who have a role in an account that is not INACTIVE, by name, and the one of its transfers. */
export function directoryOf(database: SandboxDatabase, accountId: number): DirectoryUser[] {
  const query = `SELECT userId, displayName, username AS email, json_extract(body, '$.mobile') AS mobile FROM user
     WHERE userId IN (SELECT userId FROM userRole WHERE accountId = ? AND userRoleKey <> 'INACTIVE')
     ORDER BY displayName COLLATE NOCASE`;
  return [...rows(database, directoryRow, query, accountId), TRANSFER_LINK_USER];
}
