import { z } from "zod";
import { notAllowed } from "./refusal";
import { firstRow, rows, type SandboxDatabase } from "./sql";

export const GLOBAL_ADMIN = "GLOBALADMIN";
const LOCATION_ADMIN = "LOCATIONADMIN";

const roleRow = z.object({
  accountId: z.number(),
  locationId: z.number().nullable(),
  userRoleKey: z.string(),
});

/** Whose a message is: of an account, a location, a user; null where it names none. */
export interface Scope {
  accountId: number | null;
  locationId: number | null;
  userId: number | null;
}

/** What a user administers. Roles with any other key, INACTIVE among them, give no right. */
interface Administered {
  accounts: ReadonlySet<number>;
  locations: ReadonlySet<number>;
}

/** Who may see what. It follows from the roles of the users (tables `userRole` and `location`). */
export class Rights {
  constructor(private readonly database: SandboxDatabase) {}

  administers(userId: number, accountId: number): boolean {
    return this.administeredBy(userId).accounts.has(accountId);
  }

  /** Refuses with 403 everybody but the account's GLOBALADMIN. */
  requireGlobalAdmin(userId: number, accountId: number): void {
    if (!this.administers(userId, accountId)) throw notAllowed();
  }

  /** Refuses with 403 everybody who has no role in the account; an INACTIVE one does not count. */
  requireRole(userId: number, accountId: number): void {
    const query = "SELECT * FROM userRole WHERE userId = ? AND accountId = ? AND userRoleKey <> 'INACTIVE'";
    if (firstRow(this.database, roleRow, query, userId, accountId) === null) throw notAllowed();
  }

  /** The location list is open to its own admin and to the admins of its account. */
  mayReadLocation(userId: number, locationId: number): boolean {
    const { accounts, locations } = this.administeredBy(userId);
    if (locations.has(locationId)) return true;
    const query = "SELECT accountId FROM location WHERE locationId = ?";
    const location = firstRow(this.database, z.object({ accountId: z.number() }), query, locationId);
    return location !== null && accounts.has(location.accountId);
  }

  maySee(userId: number, scope: Scope): boolean {
    if (scope.userId === userId) return true;
    const { accounts, locations } = this.administeredBy(userId);
    if (scope.accountId !== null && accounts.has(scope.accountId)) return true;
    return scope.locationId !== null && locations.has(scope.locationId);
  }

  /** Everyone who may see what lies at this scope. */
  audienceOf(scope: Scope): number[] {
    const query = `SELECT DISTINCT userId FROM userRole
       WHERE (userRoleKey = '${GLOBAL_ADMIN}' AND accountId = ?) OR (userRoleKey = '${LOCATION_ADMIN}' AND locationId = ?)`;
    const userRow = z.object({ userId: z.number() });
    const admins = rows(this.database, userRow, query, scope.accountId, scope.locationId);
    const audience = new Set(admins.map((admin) => admin.userId));
    if (scope.userId !== null) audience.add(scope.userId);
    return [...audience];
  }

  private administeredBy(userId: number): Administered {
    const query = "SELECT accountId, locationId, userRoleKey FROM userRole WHERE userId = ?";
    const accounts = new Set<number>();
    const locations = new Set<number>();
    for (const role of rows(this.database, roleRow, query, userId)) {
      if (role.userRoleKey === GLOBAL_ADMIN) accounts.add(role.accountId);
      if (role.userRoleKey === LOCATION_ADMIN && role.locationId !== null) locations.add(role.locationId);
    }
    return { accounts, locations };
  }
}
