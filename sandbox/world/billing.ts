import type { SandboxDatabase } from "../database";
import { type Account, ACCOUNTS } from "./accounts";

const DAY_MS = 86_400_000;

/** Plans with what is used of them, and invoices. */
export function populateBilling(database: SandboxDatabase, today: number): void {
  const plan = database.prepare("INSERT INTO accountPlan VALUES (?, ?)");
  const invoice = database.prepare("INSERT INTO invoice VALUES (?, ?, ?, ?)");
  for (const account of ACCOUNTS) {
    plan.run(account.accountId, JSON.stringify(planOf(account, today)));
    for (const record of invoicesOf(account, today)) {
      invoice.run(record.invoiceId, account.accountId, record.status, JSON.stringify(record));
    }
  }
}

/** One account is two thirds into its period; the other has no billing day and numbers that arrive as strings. */
function planOf(account: Account, today: number): Record<string, unknown> {
  if (account.country === "GB") return account.plan;
  return { ...account.plan, billingDay: Math.min(28, new Date(today - 20 * DAY_MS).getUTCDate()) };
}

function invoicesOf(account: Account, today: number) {
  const us = account.country === "US";
  const invoice = (number: number, daysAgo: number, status: string, debit: string, due: string) => {
    const date = today - daysAgo * DAY_MS;
    return {
      invoiceId: account.accountId * 100 + number,
      invoiceNumber: `${account.accountNumber}-${number}`,
      invoiceDate: new Date(date).toISOString(),
      // The other country's invoices do not say when they are due.
      ...(us ? { dueDate: new Date(date + 14 * DAY_MS).toISOString() } : {}),
      accountId: account.accountId,
      status,
      currencyCode: us ? "USD" : "GBP",
      debit,
      credit: "0.00",
      balance: due,
      amountDue: due,
      lines: [
        {
          transactionId: account.accountId * 1000 + number,
          transactionType: "PLAN",
          lineItemText: "Monthly plan",
          invoiceQuantity: 1,
          unitPrice: debit,
          periodStart: new Date(date - 30 * DAY_MS).toISOString(),
          periodEnd: new Date(date).toISOString(),
          debit,
          credit: "0.00",
          posted: "Y",
        },
      ],
    };
  };
  return us
    ? [
        invoice(29, 71, "PAID", "412.50", "0.00"),
        invoice(30, 40, "OPEN", "412.50", "87.25"),
        invoice(31, 9, "OPEN", "412.50", "412.50"),
      ]
    : [invoice(17, 43, "PROCESSING", "236.40", "236.40"), invoice(18, 12, "OPEN", "1236.40", "1236.40")];
}
