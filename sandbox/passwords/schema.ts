import { z } from "zod";

/** The codes that were sent, at most one for each user and purpose, and the keys that a right code gave. Only hashes. */
export const PASSWORD_TABLES = `
  CREATE TABLE sentCode (
    userId INTEGER NOT NULL, purpose TEXT NOT NULL, codeHash TEXT NOT NULL, made INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (userId, purpose)
  );
  CREATE TABLE passwordChangeKey (keyHash TEXT PRIMARY KEY, userId INTEGER NOT NULL, made INTEGER NOT NULL);
`;

export const sentCodeRow = z.object({ codeHash: z.string(), made: z.number(), tries: z.number() });

export const changeKeyRow = z.object({ userId: z.number(), made: z.number() });
