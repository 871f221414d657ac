import { memo, useContext, useMemo } from "react";
import { FragmentCacheContext } from "~/components/fragment-cache";
import { packRow, shownCompany, withDayNames, type ActivityRow } from "../activity-row";
import { ACTIVITY_COLUMNS, activityCells, rowTime } from "./activity-cells";

/**
 * The columns of the list. 'Billable' is the last, so that a row without it leaves out the cell: empty ones would be
 * one in sixteen elements of the page.
 */
export const LIST_COLUMNS = ["Select", ...ACTIVITY_COLUMNS, "Flag", "Billable"] as const;

interface RowsProps {
  rows: ActivityRow[];
  search: string;
  openId: string | null;
  /** Whether all rows are of one account: their location stands first (ACT-16). */
  oneCompany: boolean;
}

/**
 * The rows of the table under the names of their days (ACT-19). Memoized: re-renders only when a row has changed, not
 * when a menu opens or a box is ticked.
 */
export const ActivityRows = memo(function ActivityRows({ rows, search, openId, oneCompany }: RowsProps) {
  const renderFragments = useContext(FragmentCacheContext);
  const items = useMemo(() => withDayNames(rows), [rows]);
  const isOpen = (row: ActivityRow) => row.id === openId;
  const element = (item: ActivityRow | string) =>
    typeof item === "string" ? (
      <DayName key={item} name={item} />
    ) : (
      <Row key={item.id} row={item} search={search} open={isOpen(item)} oneCompany={oneCompany} />
    );
  if (!renderFragments) return <tbody>{items.map(element)}</tbody>;
  const markup = renderFragments({
    scope: `activity rows ${oneCompany ? "of one company " : ""}${search}`,
    items,
    keyOf: (item) =>
      typeof item === "string" ? item : isOpen(item) ? `${packRow(item)} open` : packRow(item),
    element,
  });
  // The markup was rendered by React from the same rows.
  // oxlint-disable-next-line no-danger
  return <tbody dangerouslySetInnerHTML={{ __html: markup }} />;
});

function DayName({ name }: { name: string }) {
  return (
    <tr className="day">
      <th scope="colgroup" colSpan={LIST_COLUMNS.length}>
        {name}
      </th>
    </tr>
  );
}

interface RowProps {
  row: ActivityRow;
  search: string;
  open: boolean;
  oneCompany: boolean;
}

const Row = memo(function Row({ row, search, open, oneCompany }: RowProps) {
  const part = encodeURIComponent(row.id);
  const href = `/activity/${part}${search}`;
  return (
    <tr id={`activity-${row.id}`} className={classOf(row)} aria-current={open || undefined}>
      <td>
        <input type="checkbox" name="messageId" value={row.id} aria-label={`Select ${row.from}`} />
      </td>
      {activityCells(row, {
        from: (
          // Without scripts the list beside the message is scrolled to the row by the anchor; where there is none, the
          // page starts at its top.
          <a href={`${href}#activity-${part}`} dir="auto">
            {row.from}
          </a>
        ),
        company: shownCompany(row, oneCompany),
        companyTitle: row.company || undefined,
        time: rowTime(row),
      })}
      <td>
        {/* Without styles a pressed button looks like any other. */}
        {row.own && row.flagged ? <i className="unstyled-only">Flagged </i> : null}
        {row.own ? (
          <button
            type="submit"
            name="row"
            value={`${row.flagged ? "unflag" : "flag"}.${row.id}`}
            className="row-flag"
            aria-pressed={row.flagged}
          >
            {`Flag ${row.from}`}
          </button>
        ) : row.flagged ? (
          <span className="row-flag row-flagged">Flagged</span>
        ) : null}{" "}
        <a href={`${href}#actions`} className="row-more">
          {`Actions for ${row.from}`}
        </a>
      </td>
      {row.billable ? (
        <td>
          <span className="chip">Billable</span>
        </td>
      ) : null}
    </tr>
  );
});

function classOf({ kind, unread, billable, line }: ActivityRow): string {
  return `${kind}${unread ? " unread" : ""}${billable ? " billable" : ""}${line === "" ? " no-line" : ""}`;
}
