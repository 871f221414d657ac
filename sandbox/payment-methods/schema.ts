import { z } from "zod";
import { booleanColumn, jsonColumn } from "../core/sql";

export const PAYMENT_METHOD_TABLES = `
  CREATE TABLE paymentMethod (paymentMethodId TEXT PRIMARY KEY, accountId INTEGER NOT NULL, isSource INTEGER NOT NULL,
    created INTEGER NOT NULL, body TEXT NOT NULL);
  CREATE TABLE checkout (token TEXT PRIMARY KEY, accountId INTEGER NOT NULL);
  CREATE INDEX paymentMethodOfAccount ON paymentMethod (accountId);
`;

/** How a card or bank behaves and what it looks like. `funding` and `outcome` stay inside: no reply has them. */
const methodBody = z.object({
  type: z.enum(["card", "us_bank_account", "bacs_debit", "sepa_debit"]),
  displayValue: z.string(),
  card: z
    .object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() })
    .optional(),
  bank_name: z.string().optional(),
  sort_code: z.string().optional(),
  /** Whether its bank has not confirmed it yet: until then nothing is paid with it. */
  isPending: z.boolean().optional(),
  funding: z.enum(["credit", "debit", "bank"]),
  outcome: z.enum(["settles", "processing", "declined"]),
});
export type MethodBody = z.output<typeof methodBody>;

export const methodRow = z.object({
  paymentMethodId: z.string(),
  accountId: z.number(),
  isSource: booleanColumn,
  created: z.number(),
  body: jsonColumn(methodBody),
});
export type Method = z.output<typeof methodRow>;
