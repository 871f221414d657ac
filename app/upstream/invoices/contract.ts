import { z } from "zod";
import {
  id,
  listOf,
  optionalId,
  optionalInstant,
  optionalLabel,
  optionalName,
  optionalText,
  optionalYesNo,
} from "../wire";

/** A position of an invoice. Amounts stay text until they are parsed with the invoice's currency. */
const invoiceLine = z.object({
  transactionId: optionalId,
  transactionType: optionalName,
  lineItemText: optionalText,
  invoiceQuantity: optionalName,
  unitPrice: optionalName,
  periodStart: optionalInstant,
  periodEnd: optionalInstant,
  credit: optionalName,
  debit: optionalName,
  /** Null where the reply does not tell. */
  posted: optionalYesNo,
});
export type InvoiceLine = z.output<typeof invoiceLine>;

/**
 * Reply of `GET /accounts/{id}/invoices/{invoiceId}` (API-25). `dueDate` is not promised; it is read where a reply has it (DSH-7).
 */
export const invoice = z.object({
  invoiceId: id,
  invoiceNumber: optionalLabel,
  invoiceDate: optionalInstant,
  dueDate: optionalInstant,
  status: optionalLabel,
  currencyCode: optionalName,
  amountDue: optionalName,
  balance: optionalName,
  debit: optionalName,
  credit: optionalName,
  creditForward: optionalName,
  credits: optionalName,
  payments: optionalName,
  runningBalance: optionalName,
  invoiceUrl: optionalText,
  lines: listOf(invoiceLine),
});
export type Invoice = z.output<typeof invoice>;
