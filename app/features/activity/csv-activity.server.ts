import { csvLine, CSV_START } from "~/lib/csv";
import type { Visit } from "../session/require-user.server";
import { inTurn } from "../writes/in-turn.server";
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

/** What a CSV file is made with. */
interface CsvOptions {
  timeZone: string;
  /** Holds only these of the view. */
  messageIds: readonly string[] | undefined;
  /** Ends the making with its reason. */
  signal: AbortSignal;
}

/**
 * 'Save as CSV' of the list: exactly the rows of the view, or the ticked ones of them, in its order, as text that no spreadsheet takes for a formula
 * (REP-24). Times are in `timeZone`, which a column names. Other requests get their turn meanwhile; of one user one file is made at a
 * time, since each holds all its lines (REP-28). Throws `AppError`, or the signal's reason when it aborts.
 */
export async function activityCsv(
  visit: Visit,
  view: ActivityView,
  options: CsvOptions,
): Promise<{ name: string; text: string }> {
  return inTurn({ userId: visit.user.userId }, "csv", async () => {
    // It may have been given up while it waited.
    options.signal.throwIfAborted();
    const lines = [CSV_START, csvLine(COLUMNS.map(([heading]) => heading))];
    const onRow = (row: ActivityRow) => void lines.push(csvLine(COLUMNS.map(([, cell]) => cell(row))));
    await wholeView(visit, view, { name: "CSV file", limit: MAX_CSV_ROWS, onRow, ...options });
    return { name: `Activity ${fileDates(view, options.timeZone)}.csv`, text: lines.join("") };
  });
}
