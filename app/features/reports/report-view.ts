import { CURRENT_INVOICE } from "~/upstream/reports/current-invoice";

export const PAGE_SIZES = [5, 10, 25, 31] as const;
export const CHART_KINDS = ["bar", "area", "line", "table"] as const;
/** The columns that the activity table can be sorted by. */
export const SORT_KEYS = ["date", "caller", "type", "group", "form", "minutes"] as const;
/** Which rows the activity table shows: all, those with billable minutes, or those of one direction. */
export const ROW_CHOICES = ["all", "billable", "inbound", "outbound"] as const;

export type PageSize = (typeof PAGE_SIZES)[number];
export type ChartKind = (typeof CHART_KINDS)[number];
export type SortKey = (typeof SORT_KEYS)[number];
export type RowChoice = (typeof ROW_CHOICES)[number];

/** What stands for an invoice of the address that no account can have, such as a link that was pasted with its full stop. */
export const NO_INVOICE = "none";

/** What /reports shows; all of it is in the URL (UI-9). */
export interface ReportView {
  /** Null is the first account that the user administers. */
  accountId: string | null;
  invoiceId: string;
  rows: RowChoice;
  size: PageSize;
  page: number;
  sort: SortKey;
  direction: "asc" | "desc";
  /** Null leaves the kind of the chart to the cookie (REP-12). */
  usage: ChartKind | null;
  clients: ChartKind | null;
  /** The rows of the charts' tables. */
  usageSize: PageSize;
  usagePage: number;
  clientsSize: PageSize;
  clientsPage: number;
  /** The instant that the shown figures have to be newer than; 0 takes what is cached. */
  after: number;
}

export const DEFAULT_VIEW: ReportView = {
  accountId: null,
  invoiceId: CURRENT_INVOICE,
  rows: "all",
  size: 5,
  page: 1,
  sort: "date",
  direction: "desc",
  usage: null,
  clients: null,
  usageSize: 31,
  usagePage: 1,
  clientsSize: 31,
  clientsPage: 1,
  after: 0,
};

/** The query string of a view, without default values; '' or starting with '?'. */
export function reportSearch(view: ReportView, change: Partial<ReportView> = {}): string {
  const changed = { ...view, ...change };
  const query = new URLSearchParams();
  const { accountId, invoiceId, ...others } = changed;
  if (accountId !== null) query.set("account", accountId);
  if (invoiceId !== DEFAULT_VIEW.invoiceId) query.set("invoice", invoiceId);
  const defaults = new Map<string, unknown>(Object.entries(DEFAULT_VIEW));
  for (const [name, value] of Object.entries(others))
    if (value !== defaults.get(name)) query.set(name, String(value));
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** What decides which rows the activity table has, and so begins at its first page. */
const ROW_CHANGES = ["accountId", "invoiceId", "rows", "size", "sort", "direction"] as const;

/**
 * The address of the page with some values changed. A change of rows, size or order starts at the first page, and so does
 * no change at all.
 */
export function reportPath(view: ReportView, change: Partial<ReportView> = {}, path = "/reports"): string {
  const names = Object.keys(change);
  const startsAnew = names.length === 0 || ROW_CHANGES.some((name) => name in change);
  return `${path}${reportSearch(view, startsAnew ? { page: 1, ...change } : change)}`;
}
