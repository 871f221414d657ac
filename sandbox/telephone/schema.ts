import { z } from "zod";

/** Tokens of the browser's phone, as hashes only; and the outgoing calls, each under the pin that starts it. */
export const TELEPHONE_TABLES = `
  CREATE TABLE phoneToken (tokenHash TEXT PRIMARY KEY, userId INTEGER NOT NULL, expires INTEGER NOT NULL);
  CREATE TABLE outcall (
    pin TEXT PRIMARY KEY, userId INTEGER NOT NULL, agent INTEGER NOT NULL, accountId INTEGER NOT NULL,
    sourceNumber TEXT NOT NULL, number TEXT NOT NULL, requested INTEGER NOT NULL,
    started INTEGER, answered INTEGER, ended INTEGER, digits TEXT NOT NULL DEFAULT ''
  );
`;

export const tokenRow = z.object({ userId: z.number(), expires: z.number() });

export const outcallRow = z.object({
  pin: z.string(),
  userId: z.number(),
  agent: z.number(),
  accountId: z.number(),
  sourceNumber: z.string(),
  number: z.string(),
  requested: z.number(),
  started: z.number().nullable(),
  answered: z.number().nullable(),
  ended: z.number().nullable(),
  digits: z.string(),
});
export type Outcall = z.output<typeof outcallRow>;
