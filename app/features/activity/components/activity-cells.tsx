import type { ReactNode } from "react";
import { timeOfRow, type ActivityRow } from "../activity-row";

/** The columns that describe an activity (ACT-13), on the screen and in the report. Both add flag and 'Billable'. */
export const ACTIVITY_COLUMNS = ["Type", "From", "Message", "Company", "Date/Time"] as const;

/** What the screen and the report put differently into those cells. */
interface CellContents {
  /** The name as the row shows it, a link or plain text. */
  from: ReactNode;
  company: string;
  /** The whole company for the cell's title, where `company` may be cut or has its location first. */
  companyTitle?: string;
  time: ReactNode;
}

/**
 * The cells under those headings; the name is the row's heading. Called as a function: a component for each of a
 * hundred rows would cost more than the cells.
 */
export function activityCells(
  row: ActivityRow,
  { from, company, companyTitle, time }: CellContents,
): ReactNode {
  return (
    <>
      <td>{row.type}</td>
      <th scope="row">
        {row.unread ? (
          <>
            <b>Unread</b>{" "}
          </>
        ) : null}
        {from}
      </th>
      <td dir="auto">{row.line}</td>
      <td dir="auto" title={companyTitle}>
        {company}
      </td>
      <td>{time}</td>
    </>
  );
}

/** The time of a row under its day's name; the full date and zone stand in `datetime` and title (ACT-19). */
export function rowTime(row: ActivityRow): ReactNode {
  if (row.at === null) return row.when;
  return (
    <time dateTime={new Date(row.at).toISOString()} title={`${row.when} ${row.zone}`}>
      {timeOfRow(row)}
    </time>
  );
}
