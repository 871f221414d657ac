import type { Upstream } from "../client.server";
import {
  callSummary,
  chart,
  currentUsage,
  type CallSummary,
  type Chart,
  type CurrentUsage,
} from "./contract";
import { CURRENT_INVOICE } from "./current-invoice";

/** The invoice as the report queries and the tasks know it: the period that runs is 0 there (API-17). */
export function reportInvoiceId(invoiceId: string): string {
  return invoiceId === CURRENT_INVOICE ? "0" : invoiceId;
}

/** What an account has used in the period of an invoice, by default the one that runs. */
export function getCurrentUsage(
  upstream: Upstream,
  accountId: string,
  invoiceId = CURRENT_INVOICE,
): Promise<CurrentUsage> {
  return upstream.get(reportPath(accountId, "current"), currentUsage, {
    invoiceId: reportInvoiceId(invoiceId),
  });
}

/** Calls and billable minutes of each day (REP-14). */
export function getCallVolume(upstream: Upstream, accountId: string, invoiceId: string): Promise<Chart> {
  return upstream.get(reportPath(accountId, "callVolume"), chart, { invoiceId: reportInvoiceId(invoiceId) });
}

/** Calls of each day by the type of the caller. */
export function getContactInsights(upstream: Upstream, accountId: string, invoiceId: string): Promise<Chart> {
  const query = { invoiceId: reportInvoiceId(invoiceId) };
  return upstream.get(reportPath(accountId, "contactInsights"), chart, query);
}

/** The sums of an invoice's report. This call alone knows the period that runs as −1 (REP-19). */
export function getCallSummary(
  upstream: Upstream,
  accountId: string,
  invoiceId: string,
): Promise<CallSummary> {
  return upstream.get(reportPath(accountId, "callSummary"), callSummary, { invoiceId });
}

/** The path of a report of an account. */
export function reportPath(accountId: string, report: string): string {
  return `/accounts/${encodeURIComponent(accountId)}/reports/${report}`;
}
