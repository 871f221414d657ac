import { z } from "zod";
import { fromMinor, toMinor } from "../core/amounts";
import { bodies, execute, firstRow, inserter, type SandboxDatabase } from "../core/sql";

/** One invoice of that account, or null. Its running balance is what it and all earlier ones of the account leave to pay. */
export function findInvoice(
  database: SandboxDatabase,
  accountId: number,
  invoiceId: number,
): Record<string, unknown> | null {
  const query = "SELECT body FROM invoice WHERE accountId = ? AND invoiceId <= ? ORDER BY invoiceId DESC";
  const upToIt = bodies(database, query, accountId, invoiceId);
  const [invoice] = upToIt;
  if (invoice?.["invoiceId"] !== invoiceId) return null;
  const running = upToIt.reduce((sum, { balance }) => sum + (toMinor(balance) ?? 0), 0);
  return { ...invoice, runningBalance: fromMinor(running) };
}

/** All invoices of an account, newest first, with the few fields that the account's own reply has of each. */
export function invoiceHeads(database: SandboxDatabase, accountId: number): Record<string, unknown>[] {
  const query = "SELECT body FROM invoice WHERE accountId = ? ORDER BY invoiceId DESC";
  return bodies(database, query, accountId).map(({ invoiceId, invoiceNumber, invoiceDate }) => ({
    invoiceId,
    invoiceNumber,
    invoiceDate,
  }));
}

/** Changes fields of an invoice's record; its status is also a column, by which the open ones are found. */
export function changeInvoice(
  database: SandboxDatabase,
  invoice: Record<string, unknown>,
  changes: Record<string, unknown> & { status: string },
): void {
  const body = JSON.stringify({ ...invoice, ...changes });
  const change = "UPDATE invoice SET status = ?, body = ? WHERE invoiceId = ?";
  execute(database, change, changes.status, body, Number(invoice["invoiceId"]));
}

/** What is not yet paid, newest first, with the few fields that the role of a GLOBALADMIN shows of it. */
export function openInvoices(database: SandboxDatabase, accountId: number): Record<string, unknown>[] {
  const query =
    "SELECT body FROM invoice WHERE accountId = ? AND status IN ('OPEN', 'PROCESSING') ORDER BY invoiceId DESC";
  return bodies(database, query, accountId).map(
    ({ invoiceId, invoiceNumber, invoiceDate, amountDue, balance, currencyCode }) => ({
      invoiceId,
      invoiceNumber,
      invoiceDate,
      amountDue,
      balance,
      currencyCode,
    }),
  );
}

/** Adds an invoice of an account after all that there are, and returns its id. */
export function addInvoice(
  database: SandboxDatabase,
  invoice: Record<string, unknown> & { accountId: number; status: string },
): number {
  const { accountId, status } = invoice;
  const query = "SELECT COALESCE(MAX(invoiceId), 0) AS newest FROM invoice";
  const invoiceId = (firstRow(database, z.object({ newest: z.number() }), query)?.newest ?? 0) + 1;
  const body = JSON.stringify({ ...invoice, invoiceId, invoiceNumber: String(invoiceId) });
  inserter(database, "invoice", ["invoiceId", "accountId", "status", "body"])({
    invoiceId,
    accountId,
    status,
    body,
  });
  return invoiceId;
}
