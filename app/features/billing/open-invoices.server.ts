import { formatDate } from "~/lib/dates";
import { DEFAULT_CURRENCY, formatMoney, parseMoney } from "~/lib/money";
import { readPart, type PagePart } from "~/lib/page-part";
import { getInvoice } from "~/upstream/invoices/calls.server";
import type { Invoice } from "~/upstream/invoices/contract";
import type { UserAccountRole } from "~/upstream/me/contract";
import { AccountCache } from "../session/account-cache.server";
import type { Visit } from "../session/require-user.server";
import { adminAccounts } from "../session/roles";
import { dueDateOf, dueState } from "./invoice-due";

/** An open invoice as it is listed, ready to show. */
export interface OpenInvoiceRow {
  invoiceId: string;
  number: string;
  date: string;
  amount: string;
  /** 'Overdue by 10 days'; null when nothing tells when it is due. */
  due: { overdue: boolean; text: string } | null;
  processing: boolean;
}

export interface OpenInvoiceList {
  rows: OpenInvoiceRow[];
  /** What is due in all; null when an amount is not known. */
  total: string | null;
  /** How many more are open than are listed. */
  more: number;
}

/** The open invoices of one account, or why they cannot be had. */
export interface AccountInvoices {
  accountId: string;
  accountName: string;
  part: PagePart<OpenInvoiceList>;
}

/** The oldest are listed: they are the ones that may be overdue. */
const MOST_LISTED = 10;
const invoices = new AccountCache<Invoice[]>();

/**
 * The open invoices of each account with plan minutes that the user is GLOBALADMIN of (portal.md §6); none for
 * anybody else. The user's role says which are open, each invoice says what it is like now.
 */
export function readOpenInvoices(visit: Visit, timeZone: string): Promise<AccountInvoices[]> {
  return Promise.all(
    adminAccounts(visit.user)
      .filter((role) => role.planMinutes !== null && role.planMinutes > 0)
      .map(async (role) => ({
        accountId: role.accountId,
        accountName: role.accountName ?? `Account ${role.accountNumber ?? role.accountId}`,
        part: await readPart(listOf(visit, role, timeZone), visit.upstream.requestId),
      })),
  );
}

async function listOf(visit: Visit, role: UserAccountRole, timeZone: string): Promise<OpenInvoiceList> {
  const open = [...new Map(role.openInvoices.map((invoice) => [invoice.invoiceId, invoice])).values()];
  open.sort((a, b) => (a.invoiceDate ?? Infinity) - (b.invoiceDate ?? Infinity));
  const ids = open.slice(0, MOST_LISTED).map(({ invoiceId }) => invoiceId);
  // One that has just been opened or paid is another question.
  const { value } = await invoices.get(visit, [role.accountId, ...ids].join(" "), () =>
    Promise.all(ids.map((id) => getInvoice(visit.upstream, role.accountId, id))),
  );
  const listed = value.filter(isOpen).map((invoice) => ({ invoice, ...amountOf(invoice) }));
  const more = open.length - ids.length;
  return {
    rows: listed.map(({ invoice, minor, currency }) => rowOf(invoice, minor, currency, timeZone)),
    total: more > 0 ? null : totalOf(listed),
    more,
  };
}

/** Paid since the role was read, or nothing left to pay: no longer open. An amount that is not known is not nothing. */
function isOpen(invoice: Invoice): boolean {
  const { minor } = amountOf(invoice);
  const status = invoice.status ?? "OPEN";
  return (status === "OPEN" || status === "PROCESSING") && (minor === null || minor > 0);
}

/** Amount due: amountDue, else balance (decisions 7.1). */
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

function rowOf(invoice: Invoice, minor: number | null, currency: string, timeZone: string): OpenInvoiceRow {
  const due = dueDateOf(invoice);
  const processing = invoice.status === "PROCESSING";
  return {
    invoiceId: invoice.invoiceId,
    number: invoice.invoiceNumber ?? invoice.invoiceId,
    // A date of the calendar, not a moment: in the viewer's zone it could be the day before.
    date: invoice.invoiceDate === null ? "No date" : formatDate(invoice.invoiceDate, "UTC"),
    amount: minor === null ? "Amount not known" : formatMoney(minor, currency),
    due: due === null || processing ? null : dueState(due, Date.now(), timeZone),
    processing,
  };
}
