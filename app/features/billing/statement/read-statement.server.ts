import { eachOnce } from "~/lib/each-once";
import { lanes } from "~/lib/lanes";
import { pageOf } from "~/lib/paging";
import type { InvoiceHead } from "~/upstream/accounts/contract";
import type { Invoice } from "~/upstream/invoices/contract";
import { readOr } from "../../notices/failed-call";
import { invoiceStateOf, isPayable } from "../invoices/invoice-amounts";
import { readInvoice } from "../invoices/read-invoice.server";
import { readAllUnsettled } from "../payments/read-unsettled.server";
import type { BillingVisit } from "../require-billing.server";
import { statementOf, type ListedInvoice, type Statement } from "./statement";

/** Rows of a page of the statement: each is a call to the API. */
const STATEMENT_PAGE = 12;
/** Of what is open on other pages so many are read, the oldest, because they may be overdue. */
const MOST_ELSEWHERE = 2 * STATEMENT_PAGE;
/** Invoices that are read at once: those of a page in one go. */
const AT_ONCE = STATEMENT_PAGE;

/**
 * The page of the Statement of Account that the visit names, and what the user's role names as open. An invoice that
 * cannot be read, or not in so many ms, keeps its row, without amounts.
 */
export async function readStatement(
  visit: BillingVisit,
  heads: readonly InvoiceHead[],
  withinMs: number,
): Promise<Statement> {
  const page = pageOf(eachInvoiceOnce(heads).toSorted(newestFirst), visit.page, STATEMENT_PAGE);
  const shown = new Set(page.rows.map(({ invoiceId }) => invoiceId));
  const named = namedOpen(visit);
  const open = named.filter(({ invoiceId }) => !shown.has(invoiceId));
  const elsewhere = open.slice(-MOST_ELSEWHERE);
  const ids = [...page.rows, ...elsewhere].map(({ invoiceId }) => invoiceId);
  const read = await readInTime(visit, ids, withinMs);
  const payable = [...read].flatMap(([id, invoice]) => (isPayable(invoiceStateOf(invoice)) ? [id] : []));
  const unsettled = await readAllUnsettled(visit.account.accountId, payable);
  const namedIds = new Set(named.map(({ invoiceId }) => invoiceId));
  const listed = (head: InvoiceHead): ListedInvoice => ({
    head,
    invoice: read.get(head.invoiceId) ?? null,
    isNamedOpen: namedIds.has(head.invoiceId),
    unsettled: unsettled.get(head.invoiceId) ?? null,
  });
  const more = open.length - elsewhere.length;
  return statementOf(
    { ...page, rows: page.rows.map(listed) },
    { listed: elsewhere.map(listed), more },
    Date.now(),
  );
}

/**
 * The invoices that could be read in so many ms together, by their ids: the first ones first. What is under way then goes on,
 * and nothing more is begun.
 */
async function readInTime(
  visit: BillingVisit,
  ids: readonly string[],
  withinMs: number,
): Promise<Map<string, Invoice>> {
  const read = new Map<string, Invoice>();
  const over = new AbortController();
  const inLane = lanes(AT_ONCE, over.signal);
  const reading = Promise.all(
    ids.map(async (id) => {
      const invoice = await readOr(
        inLane(() => readInvoice(visit, id)),
        null,
      );
      if (invoice) read.set(id, invoice);
    }),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, withinMs);
  });
  // After the deadline a late failure would be an unhandled rejection.
  reading.catch(() => undefined);
  try {
    await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
    over.abort();
  }
  // What comes later does not change what is shown.
  return new Map(read);
}

/** An invoice that is named twice is due once: the first counts (BIL-54). */
const eachInvoiceOnce = (heads: readonly InvoiceHead[]) => eachOnce(heads, ({ invoiceId }) => invoiceId);

/** What the user's role names as open, each once, the newest first. */
function namedOpen({ user, account }: BillingVisit): InvoiceHead[] {
  const roles = user.userAccountRoles.filter(({ accountId }) => accountId === account.accountId);
  const named = roles.flatMap(({ openInvoices }) => openInvoices);
  return eachInvoiceOnce(named).toSorted(newestFirst);
}

function newestFirst(a: InvoiceHead, b: InvoiceHead): number {
  return (b.invoiceDate ?? 0) - (a.invoiceDate ?? 0);
}
