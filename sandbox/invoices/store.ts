import { bodies, type SandboxDatabase } from "../core/sql";

/** One invoice of that account, or null. */
export function findInvoice(
  database: SandboxDatabase,
  accountId: number,
  invoiceId: number,
): Record<string, unknown> | null {
  const query = "SELECT body FROM invoice WHERE accountId = ? AND invoiceId = ?";
  return bodies(database, query, accountId, invoiceId)[0] ?? null;
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
