import { getInvoice } from "~/upstream/invoices/calls.server";
import type { Invoice } from "~/upstream/invoices/contract";
import { invoiceStateOf, type InvoiceState } from "./invoice-amounts";
import type { BillingVisit } from "../require-billing.server";

/** An invoice of the chosen account, as it stands now. */
export function readInvoice({ upstream, account }: BillingVisit, invoiceId: string): Promise<Invoice> {
  return getInvoice(upstream, account.accountId, invoiceId);
}

/** What a payment has to know of an invoice, as it stands now (BIL-8). */
export async function readInvoiceState(visit: BillingVisit, invoiceId: string): Promise<InvoiceState> {
  return invoiceStateOf(await readInvoice(visit, invoiceId));
}
