import { z } from "zod";
import { fromMinor } from "../core/amounts";
import { notFound } from "../core/refusal";
import type { Sandbox } from "../core/sandbox";
import { addInvoice } from "../invoices/store";
import { addTasks } from "../reports/task-maker";
import { ACCOUNTS } from "../world/accounts";

const DAY_MS = 86_400_000;
const PERIOD_DAYS = 30;

/** An invoice that an account is to have, with so many tasks; `due`: what is left to pay of it, in cents. */
export const reportInvoiceRequest = z.object({
  accountId: z.coerce.number().int(),
  tasks: z.coerce.number().int().min(0).max(200_000),
  due: z.coerce.number().int().min(0).max(100_000_000).default(0),
});

/**
 * Adds an invoice with the tasks of its report, for tests of large reports and of many payments: a paid one, unless something is
 * due of it. Returns its id.
 */
export function addReportInvoice(
  { database }: Sandbox,
  { accountId, tasks, due }: z.output<typeof reportInvoiceRequest>,
): number {
  const account = ACCOUNTS.find((each) => each.accountId === accountId);
  if (!account) throw notFound("The account");
  return database.transaction(() => {
    const now = Date.now();
    const invoiceId = addInvoice(database, {
      accountId,
      invoiceDate: new Date(now).toISOString(),
      status: due === 0 ? "PAID" : "OPEN",
      currencyCode: "USD",
      debit: fromMinor(due),
      payments: "0.00",
      balance: fromMinor(due),
      amountDue: fromMinor(due),
    });
    const from = now - (now % DAY_MS) - PERIOD_DAYS * DAY_MS;
    // Far above the ids of the seeded tasks, and so far apart that no two invoices share one.
    const firstId = invoiceId * 1_000_000;
    addTasks(database, { account, accountId, invoiceId, seed: 1, tasks, from, days: PERIOD_DAYS, firstId });
    return invoiceId;
  })();
}
