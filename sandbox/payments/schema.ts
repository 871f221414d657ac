import { z } from "zod";
import { booleanColumn } from "../core/sql";

/** `minor` is what the invoice is paid by, in cents or pence; the surcharge comes on top. */
export const PAYMENT_TABLES = `
  CREATE TABLE payment (paymentId INTEGER PRIMARY KEY, invoiceId INTEGER NOT NULL, paymentMethodId TEXT NOT NULL,
    minor INTEGER NOT NULL, surcharge INTEGER NOT NULL, status TEXT NOT NULL, byAgent INTEGER NOT NULL,
    created INTEGER NOT NULL);
  CREATE INDEX paymentOfInvoice ON payment (invoiceId);
`;

export const paymentRow = z.object({
  paymentId: z.number(),
  invoiceId: z.number(),
  paymentMethodId: z.string(),
  minor: z.number(),
  surcharge: z.number(),
  status: z.enum(["SETTLED", "PROCESSING", "FAILED"]),
  byAgent: booleanColumn,
  created: z.number(),
});
export type Payment = z.output<typeof paymentRow>;
