import { z } from "zod";

/** Quotes by the hash of their token; the body is what stands in their cookie. */
export const QUOTE_TABLES = `
  CREATE TABLE quote (tokenHash TEXT PRIMARY KEY, body TEXT NOT NULL);
`;

const amount = z.union([z.string(), z.number()]).nullish();

/** A quote as its cookie holds it. Nothing of it is checked, so that a portal can be shown broken ones. */
export const quoteBody = z
  .object({
    status: z.string().default("OPEN"),
    currency: z.string().optional(),
    lineItems: z
      .array(
        z.object({
          description: z.string().nullish(),
          debitAmount: amount,
          discountAmount: amount,
          taxAmount: amount,
          discountLineItemText: z.string().nullish(),
        }),
      )
      .default([
        {
          description: "Professional 500, monthly",
          debitAmount: "149.00",
          discountAmount: "20.00",
          taxAmount: "25.80",
          discountLineItemText: "Three months at a lower price",
        },
        { description: "Set-up", debitAmount: "49.00", taxAmount: "9.80" },
      ]),
    amountTotal: amount.default("213.60"),
  })
  .strict();
export type Quote = z.output<typeof quoteBody>;
