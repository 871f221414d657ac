import { z } from "zod";

/** Saved identities and one-time agent keys, only as hashes of the keys. Open sessions are in core/schema.ts. */
export const AUTHENTICATION_TABLES = `
  CREATE TABLE identity (identityHash TEXT PRIMARY KEY, userId INTEGER NOT NULL, saved INTEGER NOT NULL);
  CREATE TABLE agentKey (agentKeyHash TEXT PRIMARY KEY, userId INTEGER NOT NULL, made INTEGER NOT NULL);
`;

/** Whose key it is. */
export const keyOwnerRow = z.object({ userId: z.number() });
