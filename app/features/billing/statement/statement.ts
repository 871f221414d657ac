import { formatDate } from "~/lib/dates";
import { formatCount } from "~/lib/format-count";
import { formatMoney, parseMoney } from "~/lib/money";
import type { Page } from "~/lib/paging";
import type { InvoiceHead } from "~/upstream/accounts/contract";
import type { Invoice } from "~/upstream/invoices/contract";
import { unsettledPayment, type Unsettled, type UnsettledPayment } from "../payments/payment-words";
import {
  amountDueOf,
  currencyOf,
  invoiceStateOf,
  isPayable,
  isReceipted,
  isStillOpen,
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

/** A page of the Statement of Account, the newest invoices first. */
export interface Statement extends Page<StatementRow> {
  /** The sums of the rows; null where an amount is not known. */
  amountTotal: string | null;
  /** Without what is being paid (BIL-54). */
  dueTotal: string | null;
  /** Whether an invoice among the rows is being paid. */
  hasProcessing: boolean;
  /** How many invoices are open, of the rows and of those that the role names, and what is due of them; null: not known. */
  open: { count: number | null; due: string | null };
  /** Open invoices that the role names and no row shows. */
  openElsewhere: Array<{ invoiceId: string; number: string }>;
  /** How many more the role names as open than were looked at. */
  openMore: number;
  /** The open invoice that is paid first; null where none can be paid. */
  oldestPayable: string | null;
  /** How many invoices could not be read, of the rows or of the open ones. */
  unreadable: number;
}

/** An invoice that is listed: as its account names it, and its own record where that could be read. */
export interface ListedInvoice {
  head: InvoiceHead;
  invoice: Invoice | null;
  /** Whether the user's role names it as open. */
  isNamedOpen: boolean;
  /** A payment of it that is not settled. */
  unsettled: Unsettled | null;
}

/** What the role names as open and no row shows: those that were looked at, and how many more there are. */
interface Elsewhere {
  listed: readonly ListedInvoice[];
  more: number;
}

/** A page of the Statement of Account, in the order given. */
export function statementOf(
  page: Page<ListedInvoice>,
  { listed: elsewhere, more }: Elsewhere,
  now: number,
): Statement {
  const invoices = readOf(page.rows);
  const isWhole = invoices.length === page.rows.length;
  const all = [...page.rows, ...elsewhere];
  const open = readOf(all.filter(isOpen));
  const unreadable = all.length - readOf(all).length;
  return {
    ...page,
    rows: page.rows.map((each) => rowOf(each, now)),
    amountTotal: isWhole ? totalOf(invoices.map(amountOf)) : null,
    dueTotal: isWhole ? totalOf(invoices.map(sumDueOf)) : null,
    hasProcessing: invoices.some(isProcessing),
    // One that could not be read may be open, too.
    open:
      unreadable === 0 && more === 0
        ? { count: open.length, due: totalOf(open.map(amountDueOf)) }
        : { count: null, due: null },
    openElsewhere: elsewhere
      .filter((each) => each.invoice === null || isOpen(each))
      .map(({ head, invoice }) => ({
        invoiceId: head.invoiceId,
        number: invoice?.invoiceNumber ?? head.invoiceNumber ?? head.invoiceId,
      })),
    openMore: more,
    oldestPayable: oldestPayable(all, now),
    unreadable,
  };
}

/** What the rows of one page of several are; which they are, the links to the other pages say. */
export const PAGED_TEXT = "The newest invoices are first. The totals are those of the rows.";

/** Which invoices a page of several shows, where no links to the other pages say it. */
export function pageText({ rows, from, matched }: Statement): string {
  return `Invoices ${formatCount(from)} to ${formatCount(from + rows.length - 1)} of ${formatCount(matched)}. ${PAGED_TEXT}`;
}

/** Why the total due is not the sum of its column (BIL-54). */
export const PROCESSING_TEXT =
  "An invoice that is PROCESSING is being paid: what it shows as due is not part of the total due.";

/** Says how many more invoices are open than were looked at. */
export function moreText(more: number): string {
  return `${formatCount(more)} more ${more === 1 ? "invoice is" : "invoices are"} open, so what is due in all is not known.`;
}

/** Says how many invoices could not be read, so that none is missing unseen. */
export function unreadableText(unreadable: number): string {
  return `${formatCount(unreadable)} ${unreadable === 1 ? "invoice" : "invoices"} could not be read, so what is due in all is not known.`;
}

function oldestPayable(listed: readonly ListedInvoice[], now: number): string | null {
  const payable = listed.filter((each) => rowOf(each, now).isPayable).map(({ head }) => head);
  // Of two of one day the one further down, as the rows stand.
  const [oldest] = payable.toReversed().toSorted((a, b) => (a.invoiceDate ?? 0) - (b.invoiceDate ?? 0));
  return oldest?.invoiceId ?? null;
}

/** One that is open by its own reply, or by the role where the reply has no status (BIL-54). */
function isOpen({ invoice, isNamedOpen }: ListedInvoice): boolean {
  return invoice !== null && (isNamedOpen ? isStillOpen(invoice) : invoice.status === "OPEN");
}

function readOf(listed: readonly ListedInvoice[]): Invoice[] {
  return listed.flatMap(({ invoice }) => (invoice ? [invoice] : []));
}

/** What an invoice asks for before payments. */
function amountOf(invoice: Invoice): { minor: number | null; currency: string } {
  const currency = currencyOf(invoice);
  return { currency, minor: parseMoney(invoice.debit, currency) };
}

/** What an invoice adds to the total due: nothing while it is being paid, whatever it shows as due until then (BIL-54). */
function sumDueOf(invoice: Invoice): { minor: number | null; currency: string } {
  return isProcessing(invoice) ? { currency: currencyOf(invoice), minor: 0 } : amountDueOf(invoice);
}

function isProcessing({ status }: Invoice): boolean {
  return status === "PROCESSING";
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
    isPayable: unsettled === null && isPayable(invoiceStateOf(invoice)),
    isReceipted: isReceipted(invoice),
    unsettled: payment,
  };
}
