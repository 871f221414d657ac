import { fromMinor, minorOf } from "../core/amounts";
import type { World } from "../core/resource";
import { inserter, type SandboxDatabase } from "../core/sql";
import { type Account, ACCOUNTS } from "../world/accounts";

const DAY_MS = 86_400_000;
const EXTRA_MINUTES = { quantity: 10, price: "1.25", total: "12.50" };

/** A few invoices of each account: paid, open, and with a payment in progress. */
export function seedInvoices(database: SandboxDatabase, { today }: World): void {
  const insert = inserter(database, "invoice", ["invoiceId", "accountId", "status", "body"]);
  for (const account of ACCOUNTS)
    for (const invoice of invoicesOf(account, today)) insert({ ...invoice, body: JSON.stringify(invoice) });
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
      creditForward: "0.00",
      credits: "0.00",
      payments: fromMinor(minorOf(debit) - minorOf(due)),
      balance: due,
      amountDue: due,
      invoiceUrl: `https://files.${us ? "harbor" : "kestrel"}.example/invoices/${account.accountId * 100 + number}.pdf`,
      lines: [
        {
          transactionId: account.accountId * 1000 + number,
          transactionType: "PLAN",
          lineItemText: "Monthly plan",
          invoiceQuantity: 1,
          unitPrice: fromMinor(minorOf(debit) - minorOf(EXTRA_MINUTES.total)),
          periodStart: new Date(date - 30 * DAY_MS).toISOString(),
          periodEnd: new Date(date).toISOString(),
          debit: fromMinor(minorOf(debit) - minorOf(EXTRA_MINUTES.total)),
          credit: "0.00",
          posted: "Y",
        },
        {
          transactionId: account.accountId * 1000 + 500 + number,
          transactionType: "USAGE",
          lineItemText: `${EXTRA_MINUTES.quantity} minutes above the plan`,
          invoiceQuantity: EXTRA_MINUTES.quantity,
          unitPrice: EXTRA_MINUTES.price,
          debit: EXTRA_MINUTES.total,
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
