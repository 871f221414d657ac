import { z } from "zod";
import { firstRow, rows, type SandboxDatabase } from "./database";

export const GLOBAL_ADMIN = "GLOBALADMIN";
export const LOCATION_ADMIN = "LOCATIONADMIN";

const userRow = z.object({
  userId: z.number(),
  username: z.string(),
  displayName: z.string(),
  passwordHash: z.string(),
  accountId: z.number(),
  locationId: z.number(),
});
export type DirectoryUser = z.output<typeof userRow>;

const roleRow = z.object({
  accountId: z.number(),
  locationId: z.number().nullable(),
  userRoleKey: z.string(),
});

/** Where a message belongs, as far as it says so. */
export interface Place {
  accountId: number | null;
  locationId: number | null;
  userId: number | null;
}

/** What a user administers. Roles with any other key, INACTIVE among them, give no right. */
export interface Rights {
  accounts: ReadonlySet<number>;
  locations: ReadonlySet<number>;
}

/** Users, their roles, and what follows from them: who may see what. */
export class Directory {
  constructor(private readonly database: SandboxDatabase) {}

  users(): DirectoryUser[] {
    return rows(this.database.prepare("SELECT * FROM user ORDER BY userId"), userRow);
  }

  findByName(username: string): DirectoryUser | null {
    const statement = this.database.prepare("SELECT * FROM user WHERE username = ?");
    return firstRow(statement, userRow, username.trim().toLowerCase());
  }

  find(userId: number): DirectoryUser | null {
    return firstRow(this.database.prepare("SELECT * FROM user WHERE userId = ?"), userRow, userId);
  }

  accountName(accountId: number): string | null {
    const statement = this.database.prepare("SELECT accountName AS name FROM account WHERE accountId = ?");
    return firstRow(statement, z.object({ name: z.string() }), accountId)?.name ?? null;
  }

  rightsOf(userId: number): Rights {
    const statement = this.database.prepare(
      "SELECT accountId, locationId, userRoleKey FROM userRole WHERE userId = ?",
    );
    const accounts = new Set<number>();
    const locations = new Set<number>();
    for (const role of rows(statement, roleRow, userId)) {
      if (role.userRoleKey === GLOBAL_ADMIN) accounts.add(role.accountId);
      if (role.userRoleKey === LOCATION_ADMIN && role.locationId !== null) locations.add(role.locationId);
    }
    return { accounts, locations };
  }

  /** The location list is open to its own admin and to the admins of its account. */
  mayReadLocation(userId: number, locationId: number): boolean {
    const rights = this.rightsOf(userId);
    if (rights.locations.has(locationId)) return true;
    const statement = this.database.prepare("SELECT accountId FROM location WHERE locationId = ?");
    const location = firstRow(statement, z.object({ accountId: z.number() }), locationId);
    return location !== null && rights.accounts.has(location.accountId);
  }

  maySee(userId: number, place: Place): boolean {
    if (place.userId === userId) return true;
    const rights = this.rightsOf(userId);
    if (place.accountId !== null && rights.accounts.has(place.accountId)) return true;
    return place.locationId !== null && rights.locations.has(place.locationId);
  }

  /** Everyone who may see what lies at this place. */
  audienceOf(place: Place): number[] {
    const statement = this.database.prepare(
      `SELECT DISTINCT userId FROM userRole
       WHERE (userRoleKey = '${GLOBAL_ADMIN}' AND accountId = ?) OR (userRoleKey = '${LOCATION_ADMIN}' AND locationId = ?)`,
    );
    const admins = rows(statement, z.object({ userId: z.number() }), place.accountId, place.locationId);
    const audience = new Set(admins.map((admin) => admin.userId));
    if (place.userId !== null) audience.add(place.userId);
    return [...audience];
  }
}
