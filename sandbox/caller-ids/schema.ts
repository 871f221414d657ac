import { z } from "zod";

/** The numbers that an account's calls may show. `dueAt`: when the verification call of a pending one ends (epoch ms). */
export const CALLER_ID_TABLES = `
  CREATE TABLE callerId (
    accountCalleridId INTEGER PRIMARY KEY AUTOINCREMENT, accountId INTEGER NOT NULL, phoneNumber TEXT NOT NULL,
    status TEXT NOT NULL, verificationCode TEXT NOT NULL, failedReason TEXT, dueAt INTEGER,
    UNIQUE (accountId, phoneNumber)
  );
`;

export const callerIdRow = z.object({
  accountCalleridId: z.number(),
  accountId: z.number(),
  phoneNumber: z.string(),
  status: z.enum(["PENDING", "CONFIRMED", "FAILED"]),
  verificationCode: z.string(),
  failedReason: z.string().nullable(),
  dueAt: z.number().nullable(),
});
export type CallerId = z.output<typeof callerIdRow>;
