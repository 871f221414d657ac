import { DEFAULT_CURRENCY, formatMoney, parseMoney } from "~/lib/money";
import type { Invoice } from "~/upstream/invoices/contract";

/** The currency of an invoice's amounts (MON-3). */
export function currencyOf({ currencyCode }: Pick<Invoice, "currencyCode">): string {
  return currencyCode?.trim().toUpperCase() || DEFAULT_CURRENCY;
}

/** An invoice's status and what is due of it, as the API tells them now. */
export interface InvoiceState {
  status: string | null;
  /** Null where the reply names no amount. */
  dueMinor: number | null;
  /** What was paid of it so far; null, or left out, where the reply does not tell. */
  paidMinor?: number | null;
}

/** What is due of an invoice: its amountDue, where that is missing or empty its balance (BIL-7); null for what is no amount. */
export function amountDueOf(invoice: Pick<Invoice, "currencyCode" | "amountDue" | "balance">): {
  minor: number | null;
  currency: string;
} {
  const currency = currencyOf(invoice);
  return { currency, minor: parseMoney(invoice.amountDue?.trim() || invoice.balance, currency) };
}

/** What is known of an invoice for a payment: its status, what is due of it, and what was paid. */
export function invoiceStateOf(
  invoice: Pick<Invoice, "status" | "currencyCode" | "amountDue" | "balance" | "payments">,
): InvoiceState {
  const { minor, currency } = amountDueOf(invoice);
  return { status: invoice.status, dueMinor: minor, paidMinor: parseMoney(invoice.payments, currency) };
}

/**
 * Whether an invoice can be paid: it says that it is open, and that something is due of it (BIL-8, BIL-10). Each place that
 * offers a payment asks this; a payment of it that is not settled is in the way as well (BIL-48).
 */
export function isPayable(state: InvoiceState): state is InvoiceState & { dueMinor: number } {
  return state.status === "OPEN" && state.dueMinor !== null && state.dueMinor > 0;
}

/**
 * Whether an invoice that the user's role names as open still is: a reply without a status does not say otherwise (BIL-54).
 * What can be paid of it, `isPayable` alone says.
 */
export function isStillOpen({ status }: Pick<Invoice, "status">): boolean {
  return status === null || status === "OPEN";
}

/** Whether something has been paid of an invoice, of which there is a receipt (BIL-46). */
export function isReceipted(invoice: Pick<Invoice, "currencyCode" | "payments">): boolean {
  return (parseMoney(invoice.payments, currencyOf(invoice)) ?? 0) > 0;
}

/** An amount with its currency; what is no amount of that currency is shown as the API wrote it, and none as ''. */
export function shownAmount(text: string | null, currency: string): string {
  const minor = parseMoney(text, currency);
  return minor === null ? (text ?? "") : formatMoney(minor, currency);
}

/** '$500.00 + £20.00': sums are never added over currencies (BIL-38). '' without any. */
export function sumByCurrency(amounts: ReadonlyArray<{ minor: number; currency: string }>): string {
  const sums = new Map<string, number>();
  for (const { minor, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  return [...sums].map(([currency, minor]) => formatMoney(minor, currency)).join(" + ");
}
