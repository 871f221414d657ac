import { eachOnce } from "~/lib/each-once";
import { readPart, type PagePart } from "~/lib/page-part";
import { UpstreamError } from "~/upstream/error";
import { getInvoice } from "~/upstream/invoices/calls.server";
import type { Invoice } from "~/upstream/invoices/contract";
import type { UserAccountRole } from "~/upstream/me/contract";
import { SessionCache } from "../../session/session-cache.server";
import type { Visit } from "../../session/require-user.server";
import { accountLabel, adminAccounts } from "../../session/roles";
import type { BillingVisit } from "../require-billing.server";
import { openInvoiceList, type OpenInvoiceList } from "./open-invoice-list";

/** The open invoices of one account, or why they could not be loaded. */
export interface AccountInvoices {
  accountId: string;
  accountName: string;
  part: PagePart<OpenInvoiceList>;
}

/** The oldest are listed, because they may be overdue. */
const MOST_LISTED = 10;
const invoices = new SessionCache<Array<Invoice | null>>();

/**
 * The open invoices of each account with plan minutes that the user is GLOBALADMIN of (DSH-6); none for other users.
 * The user's role lists the open ones; each is loaded for its current state.
 */
export function readOpenInvoices(visit: Visit, timeZone: string): Promise<AccountInvoices[]> {
  return Promise.all(
    adminAccounts(visit.user)
      .filter((role) => role.planMinutes !== null && role.planMinutes > 0)
      .map(async (role) => ({
        accountId: role.accountId,
        accountName: accountLabel(role),
        part: await readPart(listOf(visit, role.accountId, role.openInvoices, timeZone), visit.upstream),
      })),
  );
}

/**
 * The open invoices of the chosen account besides one of them, as they stand now: what the account calls open may have a
 * payment in progress.
 */
export function readOtherOpenInvoices(
  visit: BillingVisit,
  invoiceId: string,
  timeZone: string,
): Promise<PagePart<OpenInvoiceList>> {
  const { user, account, upstream } = visit;
  const roles = user.userAccountRoles.filter(({ accountId }) => accountId === account.accountId);
  const others = roles
    .flatMap(({ openInvoices }) => openInvoices)
    .filter((invoice) => invoice.invoiceId !== invoiceId);
  return readPart(listOf(visit, account.accountId, others, timeZone), upstream);
}

/** After a payment: the amounts due have changed. */
export function forgetOpenInvoices(visit: Visit): void {
  invoices.forget(visit);
}

async function listOf(
  visit: Visit,
  accountId: string,
  named: UserAccountRole["openInvoices"],
  timeZone: string,
): Promise<OpenInvoiceList> {
  const open = eachOnce(named, ({ invoiceId }) => invoiceId);
  open.sort((a, b) => (a.invoiceDate ?? Infinity) - (b.invoiceDate ?? Infinity));
  const ids = open.slice(0, MOST_LISTED).map(({ invoiceId }) => invoiceId);
  // The key has the open ids, so that a newly opened or paid invoice is loaded at once.
  const key = [accountId, ...ids].join(" ");
  const { value } = await invoices.get(visit, key, () =>
    readEach(ids, (id) => getInvoice(visit.upstream.detached(), accountId, id)),
  );
  // It is asked for again with the next page.
  if (value.includes(null)) invoices.forgetOne(visit, key);
  return openInvoiceList(value, open.length - ids.length, Date.now(), timeZone);
}

/** Null for what could not be read: one does not hide the others. Where none can be, its failure is that of all. */
async function readEach(
  ids: readonly string[],
  read: (id: string) => Promise<Invoice>,
): Promise<Array<Invoice | null>> {
  const failures: UpstreamError[] = [];
  const all = await Promise.all(
    ids.map(async (id) => {
      try {
        return await read(id);
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        failures.push(error);
        return null;
      }
    }),
  );
  const [first] = failures;
  if (first && failures.length === ids.length) throw first;
  return all;
}
