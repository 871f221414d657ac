import { z } from "zod";

/** A number stands once in the list of an account. Ids are never used again. */
export const BLOCK_NUMBER_TABLES = `
  CREATE TABLE blockNumber (
    entryId INTEGER PRIMARY KEY AUTOINCREMENT, accountId INTEGER NOT NULL, phoneNumber TEXT NOT NULL,
    UNIQUE (accountId, phoneNumber)
  );
`;

export const blockNumberRow = z.object({
  entryId: z.number(),
  accountId: z.number(),
  phoneNumber: z.string(),
});
export type BlockNumber = z.output<typeof blockNumberRow>;
