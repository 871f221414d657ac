import { z } from "zod";

/** Users and their roles. Who may see what follows from the roles (core/rights.ts). */
export const USER_TABLES = `
  CREATE TABLE user (
    userId INTEGER PRIMARY KEY, username TEXT NOT NULL UNIQUE, displayName TEXT NOT NULL, passwordHash TEXT NOT NULL,
    accountId INTEGER NOT NULL, locationId INTEGER NOT NULL, body TEXT NOT NULL
  );
  CREATE TABLE userRole (
    userId INTEGER NOT NULL, position INTEGER NOT NULL, accountId INTEGER NOT NULL, locationId INTEGER,
    userRoleKey TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (userId, position)
  );
`;

export const userRow = z.object({
  userId: z.number(),
  username: z.string(),
  displayName: z.string(),
  passwordHash: z.string(),
  accountId: z.number(),
  locationId: z.number(),
});
export type User = z.output<typeof userRow>;
