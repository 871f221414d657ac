import { z } from "zod";

/** A patch number is a line that the service answers; `userPatchNumber` says in which order users see theirs. */
export const NUMBER_TABLES = `
  CREATE TABLE patchNumber (phoneNumberId INTEGER PRIMARY KEY, accountId INTEGER NOT NULL, body TEXT NOT NULL);
  CREATE TABLE userPatchNumber (
    userId INTEGER NOT NULL, position INTEGER NOT NULL, phoneNumberId INTEGER NOT NULL, PRIMARY KEY (userId, position)
  );
`;

export const textNumberRow = z.object({ phoneNumberId: z.number(), phoneNumber: z.string() });
export type TextNumber = z.output<typeof textNumberRow>;

export const lineRow = z.object({ phoneNumberId: z.number(), accountId: z.number() });
export type Line = z.output<typeof lineRow>;

export const callNumberRow = z.object({ accountId: z.number(), phoneNumber: z.string() });
export type CallNumber = z.output<typeof callNumberRow>;

export const ownerRow = z.object({ userId: z.number() });
