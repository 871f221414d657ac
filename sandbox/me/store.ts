import { contactsOf } from "../contacts/store";
import { notFound } from "../core/refusal";
import { GLOBAL_ADMIN } from "../core/rights";
import { bodies, execute, firstRow, rows, type SandboxDatabase } from "../core/sql";
import { nextVersion } from "../core/versions";
import { openInvoices } from "../invoices/store";
import { numbersOf } from "../numbers/store";
import { findPlan } from "../reports/store";
import { savedStatusesOf, scheduledStatusesOf } from "../statuses/store";
import { type User, userRow } from "./schema";

/** All users, in the order of their ids. */
export function listUsers(database: SandboxDatabase): User[] {
  return rows(database, userRow, "SELECT * FROM user ORDER BY userId");
}

/** User names are stored in lower case; capitals and spaces around them make no difference. */
export function findUserByName(database: SandboxDatabase, username: string): User | null {
  const query = "SELECT * FROM user WHERE username = ?";
  return firstRow(database, userRow, query, username.trim().toLowerCase());
}

export function findUser(database: SandboxDatabase, userId: number): User | null {
  return firstRow(database, userRow, "SELECT * FROM user WHERE userId = ?", userId);
}

/** The whole user as it goes over the wire, put together from the tables of several resources. */
export function userRecord(database: SandboxDatabase, userId: number): Record<string, unknown> {
  return {
    ...ownFields(database, userId),
    patchNumbers: numbersOf(database, userId),
    userAccountRoles: rolesOf(database, userId),
    contacts: contactsOf(database, userId),
    scheduledStatuses: scheduledStatusesOf(database, userId),
    savedStatuses: savedStatusesOf(database, userId),
  };
}

/** Changes fields of the user's own record under a new version. */
export function changeUser(
  database: SandboxDatabase,
  userId: number,
  changes: Record<string, unknown>,
): void {
  database.transaction(() => {
    const body = { ...ownFields(database, userId), ...changes, version: nextVersion(database) };
    execute(database, "UPDATE user SET body = ? WHERE userId = ?", JSON.stringify(body), userId);
  })();
}

/**
 * Gives all roles of a user with one key another, in their records as well, or those in one account. Returns how many there
 * were.
 */
export function changeRoleKeys(
  database: SandboxDatabase,
  userId: number,
  { from, to, accountId }: { from: string; to: string; accountId: number | null },
): number {
  const change = `UPDATE userRole SET userRoleKey = ?, body = json_set(body, '$.userRoleKey', ?)
    WHERE userId = ? AND userRoleKey = ? AND accountId = coalesce(?, accountId)`;
  const count = execute(database, change, to, to, userId, from, accountId);
  changeUser(database, userId, {});
  return count;
}

/** The fields of the user's own record, without those of other tables. */
export function ownFields(database: SandboxDatabase, userId: number): Record<string, unknown> {
  const [user] = bodies(database, "SELECT body FROM user WHERE userId = ?", userId);
  if (!user) throw notFound("The user");
  return user;
}

/** INACTIVE roles are sent as well. Plan, usage and open invoices are for the GLOBALADMIN of the account alone. */
function rolesOf(database: SandboxDatabase, userId: number): Record<string, unknown>[] {
  const query = "SELECT body FROM userRole WHERE userId = ? ORDER BY position";
  return bodies(database, query, userId).map((role) => {
    if (role["userRoleKey"] !== GLOBAL_ADMIN) return role;
    const accountId = Number(role["accountId"]);
    return {
      ...role,
      ...findPlan(database, accountId),
      openInvoices: openInvoices(database, accountId),
    };
  });
}
