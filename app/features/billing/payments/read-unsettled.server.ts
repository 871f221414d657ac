import type { Invoice } from "~/upstream/invoices/contract";
import type { AccountInvoices } from "../invoices/open-invoices.server";
import type { BillingVisit } from "../require-billing.server";
import { unsettledPayment, type Unsettled, type UnsettledPayment } from "./payment-words";
import { payments } from "./payments.server";

/** The payment of an invoice that is not settled, whoever of the account's admins ordered it; null without one. */
export async function readUnsettled(
  { account: { accountId } }: BillingVisit,
  invoice: Invoice,
): Promise<UnsettledPayment | null> {
  const key = { accountId, invoiceId: invoice.invoiceId };
  const attempt = (await payments.findUnsettled(key)) ?? (await findUnreadable(key));
  return attempt && unsettledPayment(attempt, invoice, Date.now());
}

/**
 * The payments of an account that are not settled, by the id of their invoice. One that cannot be read any more does not say
 * which invoice it is of, so it is looked for in those that would be offered to be paid.
 */
export async function readAllUnsettled(
  accountId: string,
  payableIds: readonly string[],
): Promise<Map<string, Unsettled>> {
  const attempts = await payments.listUnsettled(accountId);
  const all = new Map<string, Unsettled>(attempts.map((attempt) => [attempt.invoiceId, attempt]));
  await Promise.all(
    payableIds.map(async (invoiceId) => {
      if (all.has(invoiceId)) return;
      const unreadable = await findUnreadable({ accountId, invoiceId });
      if (unreadable) all.set(invoiceId, unreadable);
    }),
  );
  return all;
}

async function findUnreadable(key: { accountId: string; invoiceId: string }): Promise<Unsettled | null> {
  return (await payments.isUnreadable(key)) ? "unreadable" : null;
}

/** Names in each list of open invoices the payments that are not settled. */
export function nameUnsettled(lists: readonly AccountInvoices[]): Promise<AccountInvoices[]> {
  return Promise.all(
    lists.map(async (list) => {
      if (!list.part.ok) return list;
      const { rows: open } = list.part.value;
      const attempts = await readAllUnsettled(list.accountId, payableIdsOf(open));
      const rows = open.map((row) => {
        const attempt = attempts.get(row.invoiceId);
        return attempt ? { ...row, unsettled: unsettledPayment(attempt, null, Date.now()).text } : row;
      });
      return { ...list, part: { ...list.part, value: { ...list.part.value, rows } } };
    }),
  );
}

/** The ids of the invoices whose page would take a payment, but for one that is not settled. */
export function payableIdsOf(rows: ReadonlyArray<{ invoiceId: string; isPayable: boolean }>): string[] {
  return rows.flatMap(({ invoiceId, isPayable }) => (isPayable ? [invoiceId] : []));
}
