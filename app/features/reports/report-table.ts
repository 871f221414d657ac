import { pageOf, type Page } from "~/lib/paging";
import { totalsOf, type Report, type ReportRow, type ReportTotals } from "./report";
import type { ReportView, RowChoice, SortKey } from "./report-view";

/** The part of a report that the activity table shows. */
export interface ReportTable extends Page<ReportRow> {
  /** The sums of all chosen rows, on this page or not. */
  totals: ReportTotals;
}

interface OrderedRows {
  rows: readonly ReportRow[];
  totals: ReportTotals;
}

type Order = Pick<ReportView, "rows" | "sort" | "direction">;

/** The ordered rows of each order that was shown: to sort 100,000 rows for each page would hold up other requests. */
const ordered = new WeakMap<Report, Map<string, OrderedRows>>();

/** The rows of a page of the table (REP-11). A page behind the last one is the last one. */
export function reportTable(report: Report, view: Order & { size: number; page: number }): ReportTable {
  const { rows, totals } = orderedRows(report, view);
  return { ...pageOf(rows, view.page, view.size), totals };
}

function orderedRows(report: Report, { rows: choice, sort, direction }: Order): OrderedRows {
  const orders = ordered.get(report) ?? new Map<string, OrderedRows>();
  ordered.set(report, orders);
  const key = `${choice} ${sort} ${direction}`;
  const known = orders.get(key);
  if (known) return known;
  const chosen = chosenRows(report, choice);
  const rows = sort === "date" && direction === "desc" ? chosen : sortedRows(chosen, sort, direction);
  const made = { rows, totals: totalsOf(rows) };
  orders.set(key, made);
  return made;
}

/** The rows that a choice shows, newest first. */
export function chosenRows({ rows }: Pick<Report, "rows">, choice: RowChoice): readonly ReportRow[] {
  switch (choice) {
    case "all":
      return rows;
    case "billable":
      return rows.filter(({ hundredths }) => hundredths > 0);
    case "inbound":
      return rows.filter(({ isOutbound }) => !isOutbound);
    case "outbound":
      return rows.filter(({ isOutbound }) => isOutbound);
  }
}

const KEYS: Record<SortKey, (row: ReportRow) => number | string> = {
  date: ({ createdAt }) => createdAt ?? -Infinity,
  caller: ({ caller }) => caller.toLowerCase(),
  type: ({ clientType }) => clientType.toLowerCase(),
  group: ({ groupName }) => groupName.toLowerCase(),
  form: ({ formName }) => formName.toLowerCase(),
  minutes: ({ hundredths }) => hundredths,
};

/** Sorted by one column; equal rows stay newest first. */
function sortedRows(rows: readonly ReportRow[], sort: SortKey, direction: ReportView["direction"]) {
  const keyOf = KEYS[sort];
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
  const sign = direction === "asc" ? 1 : -1;
  keyed.sort((a, b) => (a.key < b.key ? -sign : a.key > b.key ? sign : 0));
  return keyed.map(({ row }) => row);
}
