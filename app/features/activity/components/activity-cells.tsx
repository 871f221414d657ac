import type { ReactNode } from "react";
import type { ActivityRow } from "../activity-row";

/** The columns that describe an activity (ACT-13), on the screen and in the report. */
export const ACTIVITY_COLUMNS = ["Type", "From", "Company", "Date/Time"] as const;

/**
 * The cells under those headings. Called as a function: a component for each of a hundred rows would cost more
 * than the cells. `from` is the name as the row shows it, a link or plain text.
 */
export function activityCells(row: ActivityRow, from: ReactNode): ReactNode {
  return (
    <>
      <td>
        {row.unread ? (
          <>
            <b>Unread</b>{" "}
          </>
        ) : null}
        {row.type}
      </td>
      <td>{from}</td>
      <td dir="auto">{row.company}</td>
      <td>{row.when}</td>
    </>
  );
}
