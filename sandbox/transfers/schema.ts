import { z } from "zod";
import { jsonColumn } from "../core/sql";

/**
 * The services that users have linked, the rules by which activities go there by themselves, and what the far end has
 * received.
 */
export const TRANSFER_TABLES = `
  CREATE TABLE transferLink (
    linkId INTEGER PRIMARY KEY AUTOINCREMENT, userId INTEGER NOT NULL, transferServiceId INTEGER NOT NULL,
    token TEXT NOT NULL, apiKey TEXT NOT NULL, verified TEXT NOT NULL
  );
  CREATE TABLE transferRule (ruleId INTEGER PRIMARY KEY AUTOINCREMENT, linkId INTEGER NOT NULL, body TEXT NOT NULL);
  CREATE TABLE transferReceived (
    receivedId INTEGER PRIMARY KEY, linkId INTEGER NOT NULL, transferServiceId INTEGER NOT NULL,
    messageId INTEGER NOT NULL, at TEXT NOT NULL
  );
`;

export const linkRow = z.object({
  linkId: z.number(),
  userId: z.number(),
  transferServiceId: z.number(),
  token: z.string(),
  apiKey: z.string(),
  verified: z.enum(["Y", "N"]),
});
export type TransferLink = z.output<typeof linkRow>;

const ruleBody = z.object({
  matchAll: z.enum(["Y", "N"]),
  deny: z.enum(["Y", "N"]),
  accountId: z.string(),
  phoneNumberId: z.string(),
  messageCategoryId: z.string(),
});
export type RuleBody = z.output<typeof ruleBody>;

export const ruleRow = z.object({ ruleId: z.number(), linkId: z.number(), body: jsonColumn(ruleBody) });
export type TransferRule = z.output<typeof ruleRow>;

export const transferableRow = z.object({ messageId: z.number() });

export const receivedRow = z.object({
  linkId: z.number(),
  transferServiceId: z.number(),
  messageId: z.number(),
  at: z.string(),
});
export type Received = z.output<typeof receivedRow>;

/** The services that can be linked. */
export const SERVICES = [
  { transferServiceId: 1, name: "Docket CRM" },
  { transferServiceId: 2, name: "Ledger Practice" },
];
