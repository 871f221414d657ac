import { z } from "zod";
import { jsonColumn } from "../core/sql";

export const ACCOUNT_TABLES = `
  CREATE TABLE account (accountId INTEGER PRIMARY KEY, accountName TEXT NOT NULL, body TEXT NOT NULL);
  CREATE TABLE location (locationId INTEGER PRIMARY KEY, accountId INTEGER NOT NULL, locationName TEXT NOT NULL);
`;

export const accountRow = z.object({
  accountId: z.number(),
  accountName: z.string(),
  body: jsonColumn(z.record(z.string(), z.unknown())),
});
