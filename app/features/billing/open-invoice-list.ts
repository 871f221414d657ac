import { formatDate } from "~/lib/dates";
import { DEFAULT_CURRENCY, formatMoney, parseMoney } from "~/lib/money";
import type { Invoice } from "~/upstream/invoices/contract";
import { dueDateOf, dueState } from "./invoice-due";

/** An open invoice as it is listed, ready to show. */
export interface OpenInvoiceRow {
  invoiceId: string;
  number: string;
  date: string;
  amount: string;
  /** 'Overdue by 10 days'; null when the due date is unknown. */
  due: { overdue: boolean; text: string } | null;
  processing: boolean;
}

export interface OpenInvoiceList {
  rows: OpenInvoiceRow[];
  /** The sum due, without what is being paid; null when an amount is unknown, or nothing is due (DSH-7). */
  total: string | null;
  /** How many more are open than listed. */
  more: number;
}

/** The list of invoices that the role named as open; `more` are open besides. */
export function openInvoiceList(
  invoices: Invoice[],
  more: number,
  now: number,
  timeZone: string,
): OpenInvoiceList {
  const listed = invoices.filter(isOpen).map((invoice) => ({ invoice, ...amountOf(invoice) }));
  return {
    rows: listed.map(({ invoice, minor, currency }) => rowOf(invoice, minor, currency, now, timeZone)),
    total: more > 0 ? null : totalOf(listed.filter(({ invoice }) => invoice.status !== "PROCESSING")),
    more,
  };
}

/** Paid since the role was read, or nothing left to pay. An unknown amount does not count as nothing. */
function isOpen(invoice: Invoice): boolean {
  const { minor } = amountOf(invoice);
  const status = invoice.status ?? "OPEN";
  return (status === "OPEN" || status === "PROCESSING") && (minor === null || minor > 0);
}

/** Amount due: amountDue, else balance (BIL-7). */
function amountOf(invoice: Invoice): { minor: number | null; currency: string } {
  const currency = invoice.currencyCode?.trim().toUpperCase() || DEFAULT_CURRENCY;
  return { currency, minor: parseMoney(invoice.amountDue ?? invoice.balance, currency) };
}

function totalOf(listed: Array<{ minor: number | null; currency: string }>): string | null {
  const totals = new Map<string, number>();
  for (const { minor, currency } of listed) {
    if (minor === null) return null;
    totals.set(currency, (totals.get(currency) ?? 0) + minor);
  }
  return [...totals].map(([currency, minor]) => formatMoney(minor, currency)).join(" + ") || null;
}

function rowOf(
  invoice: Invoice,
  minor: number | null,
  currency: string,
  now: number,
  timeZone: string,
): OpenInvoiceRow {
  const due = dueDateOf(invoice);
  const processing = invoice.status === "PROCESSING";
  return {
    invoiceId: invoice.invoiceId,
    number: invoice.invoiceNumber ?? invoice.invoiceId,
    // A calendar date, not an instant: in the viewer's zone it could be the day before.
    date: invoice.invoiceDate === null ? "No date" : formatDate(invoice.invoiceDate, "UTC"),
    amount: minor === null ? "Amount not known" : formatMoney(minor, currency),
    due: due === null || processing ? null : dueState(due, now, timeZone),
    processing,
  };
}
