import { formatDate } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import type { Invoice } from "~/upstream/invoices/contract";
import { amountDueOf, invoiceStateOf, isPayable, isStillOpen, sumByCurrency } from "./invoice-amounts";
import { dueDateOf, dueState } from "./invoice-due";

/** An open invoice as it is listed, ready to show. */
export interface OpenInvoiceRow {
  invoiceId: string;
  number: string;
  /** 'due 28 Oct 2026', or 'dated 14 Oct 2026' where no due date is known or none counts. */
  date: string;
  amount: string;
  /** 'Overdue by 10 days'; null when the due date is unknown. */
  due: { overdue: boolean; text: string } | null;
  processing: boolean;
  /** Whether its page would take a payment, but for one that is not settled. */
  isPayable: boolean;
  /** 'A payment could not be confirmed.'; null where every payment is settled (BIL-48). */
  unsettled: string | null;
}

export interface OpenInvoiceList {
  rows: OpenInvoiceRow[];
  /** The sum due, without what is being paid; null when an amount or an invoice is unknown, or nothing is due (DSH-7). */
  total: string | null;
  /** How many more are open than listed. */
  more: number;
  /** How many could not be read, so that none is missing unseen. */
  unreadable: number;
}

/** The list of invoices that the role named as open, null for one that could not be read; `more` are open besides. */
export function openInvoiceList(
  invoices: ReadonlyArray<Invoice | null>,
  more: number,
  now: number,
  timeZone: string,
): OpenInvoiceList {
  const read = invoices.flatMap((invoice) => invoice ?? []);
  const unreadable = invoices.length - read.length;
  const listed = read.filter(isOpen).map((invoice) => ({ invoice, ...amountDueOf(invoice) }));
  return {
    rows: listed.map(({ invoice, minor, currency }) => rowOf(invoice, minor, currency, now, timeZone)),
    total:
      more + unreadable > 0 ? null : totalOf(listed.filter(({ invoice }) => invoice.status !== "PROCESSING")),
    more,
    unreadable,
  };
}

/** Paid since the role was read, or nothing left to pay. An unknown amount does not count as nothing. */
function isOpen(invoice: Invoice): boolean {
  const { minor } = amountDueOf(invoice);
  return (isStillOpen(invoice) || invoice.status === "PROCESSING") && (minor === null || minor > 0);
}

function totalOf(listed: Array<{ minor: number | null; currency: string }>): string | null {
  const known = listed.flatMap(({ minor, currency }) => (minor === null ? [] : [{ minor, currency }]));
  return known.length === listed.length ? sumByCurrency(known) || null : null;
}

function rowOf(
  invoice: Invoice,
  minor: number | null,
  currency: string,
  now: number,
  timeZone: string,
): OpenInvoiceRow {
  const processing = invoice.status === "PROCESSING";
  const due = processing ? null : dueDateOf(invoice);
  return {
    invoiceId: invoice.invoiceId,
    number: invoice.invoiceNumber ?? invoice.invoiceId,
    date: dateOf(invoice, due),
    amount: minor === null ? "Amount not known" : formatMoney(minor, currency),
    due: due === null ? null : dueState(due, now, timeZone),
    processing,
    isPayable: isPayable(invoiceStateOf(invoice)),
    unsettled: null,
  };
}

/** Calendar dates, not instants: in the viewer's zone each could be the day before. */
function dateOf({ invoiceDate }: Invoice, due: number | null): string {
  if (due !== null) return `due ${formatDate(due, "UTC")}`;
  return invoiceDate === null ? "No date" : `dated ${formatDate(invoiceDate, "UTC")}`;
}
