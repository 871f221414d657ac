import { z } from "zod";
import { id, optionalInstant, optionalText } from "../wire";

/**
 * Reply of `GET /accounts/{id}/invoices/{invoiceId}` (billing-and-reports.md §3, Invoice), as far as it is
 * used. `dueDate` is not in the specification; it is read where a reply has it.
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
