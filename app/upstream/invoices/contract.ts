import { z } from "zod";
import { id, optionalInstant, optionalText } from "../wire";

/**
 * Reply of `GET /accounts/{id}/invoices/{invoiceId}` (API-25), as far as it is
 * used. `dueDate` is not promised; it is read where a reply has it (DSH-7).
 */
export const invoice = z.object({
  invoiceId: id,
  invoiceNumber: optionalText,
  invoiceDate: optionalInstant,
  dueDate: optionalInstant,
  status: optionalText,
  currencyCode: optionalText,
  amountDue: optionalText,
  balance: optionalText,
});
export type Invoice = z.output<typeof invoice>;
