import { z } from "zod";
import { bodies, firstRow, rows, texts, type SandboxDatabase } from "../core/sql";
import { assistsRow, clientRow, dayRow, totalsRow } from "./schema";

/** The report that is meant: an account, and an invoice or 0 for the period that runs. */
export interface ReportKey {
  accountId: number;
  invoiceId: number;
}

/** The plan of an account and what is used of it, or null if there is no such account. */
export function findPlan(database: SandboxDatabase, accountId: number): Record<string, unknown> | null {
  return bodies(database, "SELECT body FROM accountPlan WHERE accountId = ?", accountId)[0] ?? null;
}

/** The records of an invoice's tasks as JSON texts, the newest first. */
export function taskTexts(database: SandboxDatabase, { accountId, invoiceId }: ReportKey): string[] {
  const query =
    "SELECT body FROM reportTask WHERE accountId = ? AND invoiceId = ? ORDER BY created DESC, messageId DESC";
  return texts(database, query, accountId, invoiceId);
}

/** The ids of the tasks of one direction. */
export function taskIds(
  database: SandboxDatabase,
  { accountId, invoiceId }: ReportKey,
  outbound: 0 | 1,
): number[] {
  const query = `SELECT DISTINCT taskId FROM reportTask WHERE accountId = ? AND invoiceId = ? AND outbound = ?`;
  const row = z.object({ taskId: z.number() });
  return rows(database, row, query, accountId, invoiceId, outbound).map(({ taskId }) => taskId);
}

/** Calls and billable minutes of a report; only a task's last message counts. */
export function totalsOf(
  database: SandboxDatabase,
  { accountId, invoiceId }: ReportKey,
  outbound: readonly number[] = [0, 1],
): z.output<typeof totalsRow> {
  const query = `SELECT COUNT(*) AS tasks, COALESCE(SUM(minutes), 0) AS minutes FROM reportTask
     WHERE accountId = ? AND invoiceId = ? AND last = 1 AND outbound IN (${outbound.join(", ")})`;
  return firstRow(database, totalsRow, query, accountId, invoiceId) ?? { tasks: 0, minutes: 0 };
}

/** The totals of each day that has tasks, the oldest first. */
export function totalsByDay(database: SandboxDatabase, { accountId, invoiceId }: ReportKey) {
  const query = `SELECT day, COUNT(*) AS tasks, SUM(minutes) AS minutes FROM reportTask
     WHERE accountId = ? AND invoiceId = ? AND last = 1 GROUP BY day ORDER BY day`;
  return rows(database, dayRow, query, accountId, invoiceId);
}

/** Tasks of each day by the type of the caller, the oldest day first. */
export function clientsByDay(database: SandboxDatabase, { accountId, invoiceId }: ReportKey) {
  const query = `SELECT day, contactDescription, COUNT(*) AS tasks FROM reportTask
     WHERE accountId = ? AND invoiceId = ? AND last = 1 GROUP BY day, contactDescription ORDER BY day, contactDescription`;
  return rows(database, clientRow, query, accountId, invoiceId);
}

/** The assists of a report. */
export function assistsOf(database: SandboxDatabase, { accountId, invoiceId }: ReportKey) {
  const query = "SELECT total, billable FROM reportAssists WHERE accountId = ? AND invoiceId = ?";
  return firstRow(database, assistsRow, query, accountId, invoiceId) ?? { total: 0, billable: 0 };
}
