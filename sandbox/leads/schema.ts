import { z } from "zod";
import { jsonColumn } from "../core/sql";

/** The chats of visitors of the customers' web sites. The record is kept as it goes over the wire. */
export const LEAD_TABLES = `
  CREATE TABLE lead (leadId INTEGER PRIMARY KEY, accountId INTEGER NOT NULL, body TEXT NOT NULL);
`;

export const leadRow = z.object({
  leadId: z.number(),
  accountId: z.number(),
  body: jsonColumn(z.record(z.string(), z.unknown())),
});
