import { csvText } from "~/lib/csv";
import type { Visit } from "../session/require-user.server";
import type { ActivityRow } from "./activity-row";
import type { ActivityView } from "./activity-view";
import { fileDates } from "./date-range";
import { wholeView } from "./whole-view.server";

/** Each of these is some hundred bytes, and a view has at most 120 days. */
const MAX_CSV_ROWS = 100_000;

const COLUMNS: Array<[heading: string, cell: (row: ActivityRow) => string]> = [
  ["Reference", ({ id }) => id],
  ["Type", ({ type }) => type],
  ["From", ({ from }) => from],
  ["Number", ({ number }) => number ?? ""],
  ["Message", ({ line }) => line],
  ["Company", ({ company }) => company],
  ["Date/Time", ({ when }) => when],
  ["Zone", ({ zone }) => zone],
  ["Read", ({ unread }) => (unread ? "Unread" : "Read")],
  ["Flag", ({ flagged }) => (flagged ? "Flagged" : "")],
  ["Billable", ({ billable }) => (billable ? "Billable" : "")],
];

/**
 * 'Save as CSV' of the list: exactly the rows of the view, or the ticked ones of them, in its order, as text that no spreadsheet takes for a formula
 * (REP-24). Times are in `timeZone`, which a column names. Throws `AppError`.
 */
export async function activityCsv(
  visit: Visit,
  view: ActivityView,
  { timeZone, messageIds }: { timeZone: string; messageIds?: readonly string[] },
): Promise<{ name: string; text: string }> {
  const { rows } = await wholeView(visit, view, {
    name: "CSV file",
    limit: MAX_CSV_ROWS,
    timeZone,
    messageIds,
  });
  const table = [
    COLUMNS.map(([heading]) => heading),
    ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row))),
  ];
  return { name: `Activity ${fileDates(view, timeZone)}.csv`, text: csvText(table) };
}
