import { formatDate } from "~/lib/dates";
import { formatMoney, parseMoney } from "~/lib/money";
import type { InvoiceHead } from "~/upstream/accounts/contract";
import type { Invoice } from "~/upstream/invoices/contract";
import type { PaymentAttempt } from "../payments/payment-attempt";
import { unsettledPayment, type UnsettledPayment } from "../payments/payment-words";
import {
  amountDueOf,
  currencyOf,
  isReceipted,
  shownAmount,
  sumByCurrency,
} from "../invoices/invoice-amounts";

/** A row of the Statement of Account, ready to show. */
export interface StatementRow {
  invoiceId: string;
  number: string;
  date: string;
  /** 'OPEN'; null for an invoice that could not be read, whose amounts are missing too. */
  status: string | null;
  amount: string;
  due: string;
  /** What this invoice and all before it leave to pay. */
  balance: string;
  isPayable: boolean;
  /** Whether something has been paid of it, of which there is a receipt. */
  isReceipted: boolean;
  /** A payment of it that is not settled; null without one (BIL-48). */
  unsettled: UnsettledPayment | null;
}

export interface Statement {
  rows: StatementRow[];
  /** The sums of the rows; null where an amount is not known. */
  amountTotal: string | null;
  dueTotal: string | null;
  /** How many rows are open, and what is due of them; null where that is not known. */
  open: { count: number | null; due: string | null };
  /** How many older invoices there are. */
  more: number;
}

/** An invoice that is listed: as its account names it, and its own record where that could be read. */
export interface ListedInvoice {
  head: InvoiceHead;
  invoice: Invoice | null;
  /** A payment of it that is not settled. */
  unsettled: PaymentAttempt | null;
}

/** The open invoice that is paid first; the rows are in order of time, the newest first. */
export function oldestPayable({ rows }: Statement): string | null {
  return rows.findLast(({ isPayable }) => isPayable)?.invoiceId ?? null;
}

/** The Statement of Account, in the order given. */
export function statementOf(listed: readonly ListedInvoice[], more: number, now: number): Statement {
  const invoices = listed.flatMap(({ invoice }) => (invoice ? [invoice] : []));
  const isWhole = invoices.length === listed.length;
  const open = invoices.filter(({ status }) => status === "OPEN");
  return {
    rows: listed.map((each) => rowOf(each, now)),
    amountTotal: isWhole ? totalOf(invoices.map(amountOf)) : null,
    dueTotal: isWhole ? totalOf(invoices.map(amountDueOf)) : null,
    // One that could not be read may be open, too.
    open: isWhole ? { count: open.length, due: totalOf(open.map(amountDueOf)) } : { count: null, due: null },
    more,
  };
}

/** What an invoice asks for before payments. */
function amountOf(invoice: Invoice): { minor: number | null; currency: string } {
  const currency = currencyOf(invoice);
  return { currency, minor: parseMoney(invoice.debit, currency) };
}

function totalOf(amounts: ReadonlyArray<{ minor: number | null; currency: string }>): string | null {
  const known = amounts.flatMap(({ minor, currency }) => (minor === null ? [] : [{ minor, currency }]));
  return known.length === amounts.length ? sumByCurrency(known) || null : null;
}

function rowOf({ head, invoice, unsettled }: ListedInvoice, now: number): StatementRow {
  const date = invoice?.invoiceDate ?? head.invoiceDate;
  const named = {
    invoiceId: head.invoiceId,
    number: invoice?.invoiceNumber ?? head.invoiceNumber ?? head.invoiceId,
    // A calendar date, not an instant: in the viewer's zone it could be the day before.
    date: date === null ? "No date" : formatDate(date, "UTC"),
  };
  const payment = unsettled && unsettledPayment(unsettled, invoice, now);
  if (!invoice)
    return {
      ...named,
      status: null,
      amount: "",
      due: "",
      balance: "",
      isPayable: false,
      isReceipted: false,
      unsettled: payment,
    };
  const { minor, currency } = amountDueOf(invoice);
  return {
    ...named,
    status: invoice.status ?? "Unknown",
    amount: shownAmount(invoice.debit, currency),
    due: minor === null ? "Not known" : formatMoney(minor, currency),
    balance: shownAmount(invoice.runningBalance, currency),
    isPayable: unsettled === null && invoice.status === "OPEN" && minor !== null && minor > 0,
    isReceipted: isReceipted(invoice),
    unsettled: payment,
  };
}
