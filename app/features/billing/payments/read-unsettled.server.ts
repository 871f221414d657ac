import type { Invoice } from "~/upstream/invoices/contract";
import type { AccountInvoices } from "../invoices/open-invoices.server";
import type { BillingVisit } from "../require-billing.server";
import type { PaymentAttempt } from "./payment-attempt";
import { UNREADABLE_PAYMENT, unsettledPayment, type UnsettledPayment } from "./payment-words";
import { payments } from "./payments.server";

/** The payment of an invoice that is not settled, whoever of the account's admins ordered it; null without one. */
export async function readUnsettled(
  { account: { accountId } }: BillingVisit,
  invoice: Invoice,
): Promise<UnsettledPayment | null> {
  const key = { accountId, invoiceId: invoice.invoiceId };
  const attempt = await payments.findUnsettled(key);
  if (attempt !== null) return unsettledPayment(attempt, invoice, Date.now());
  return (await payments.isUnreadable(key)) ? UNREADABLE_PAYMENT : null;
}

/** The payments of an account that are not settled, by the id of their invoice. */
export async function readAllUnsettled(accountId: string): Promise<Map<string, PaymentAttempt>> {
  const attempts = await payments.listUnsettled(accountId);
  return new Map(attempts.map((attempt) => [attempt.invoiceId, attempt]));
}

/** Names in each list of open invoices the payments that are not settled. */
export function nameUnsettled(lists: readonly AccountInvoices[]): Promise<AccountInvoices[]> {
  return Promise.all(
    lists.map(async (list) => {
      if (!list.part.ok) return list;
      const attempts = await readAllUnsettled(list.accountId);
      const rows = list.part.value.rows.map((row) => {
        const attempt = attempts.get(row.invoiceId);
        return attempt ? { ...row, unsettled: unsettledPayment(attempt, null, Date.now()).text } : row;
      });
      return { ...list, part: { ...list.part, value: { ...list.part.value, rows } } };
    }),
  );
}
