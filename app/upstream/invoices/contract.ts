import { z } from "zod";
import { id, optionalInstant, optionalName } from "../wire";

/**
 * Reply of `GET /accounts/{id}/invoices/{invoiceId}` (API-25), as far as it is
 * used. `dueDate` is not promised; it is read where a reply has it (DSH-7).
 */
export const invoice = z.object({
  invoiceId: id,
  invoiceNumber: optionalName,
  invoiceDate: optionalInstant,
  dueDate: optionalInstant,
  status: optionalName,
  currencyCode: optionalName,
  amountDue: optionalName,
  balance: optionalName,
});
export type Invoice = z.output<typeof invoice>;
