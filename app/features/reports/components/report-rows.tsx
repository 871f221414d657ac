import { Link } from "react-router-dom";
import { Panel } from "~/components/layout/panel";
import { PRESERVE_SCROLL } from "~/components/page-kit";
import { formatCount } from "~/lib/format-count";
import { numberPath } from "../../numbers/number-path";
import { NO_RECORDS } from "../chart-view";
import { reportPath, type ReportView, type RowChoice, type SortKey } from "../report-view";
import type { ShownReport, ShownRow } from "../reports-page.server";
import { ChoiceLink, Choices, PageSizes, TablePages } from "./table-pages";

const COLUMNS: readonly { key: SortKey; label: string }[] = [
  { key: "date", label: "Date" },
  { key: "caller", label: "Caller" },
  { key: "type", label: "Client type" },
  { key: "group", label: "Group" },
  { key: "form", label: "Form" },
  { key: "minutes", label: "Billable minutes" },
];

const CHOICES: Record<RowChoice, string> = {
  all: "All",
  billable: "Billable",
  inbound: "Inbound",
  outbound: "Outbound",
};

/** The activity table: rows, order and page size are links, so that each view has an address (REP-11). */
export function ReportRows({ report, view }: { report: ShownReport; view: ReportView }) {
  const { rows, totals } = report;
  return (
    <Panel id="activity-report" title="Activity Report" takesFocus>
      <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2">
        <Choices label="Rows">
          {Object.entries(CHOICES).map(([choice, label]) => (
            <ChoiceLink
              key={choice}
              isChosen={view.rows === choice}
              to={reportPath(view, { rows: rowChoice(choice) })}
              label={label}
            />
          ))}
        </Choices>{" "}
        <PageSizes label="Rows per page" chosen={view.size} to={(size) => reportPath(view, { size })} />
      </div>
      {rows.length === 0 ? (
        <p className="py-6 text-center text-muted">{NO_RECORDS}</p>
      ) : (
        <>
          <table className="table report-table">
            <caption className="sr-only">Activity report, times in {report.zone}</caption>
            <thead>
              <tr>
                {COLUMNS.map(({ key, label }) => (
                  <Heading key={key} column={key} label={label} view={view} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.key} row={row} accountId={view.accountId} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={COLUMNS.length - 1}>
                  Total of {formatCount(totals.calls)} {totals.calls === 1 ? "call" : "calls"}
                </th>
                <td className="number">{totals.minutes}</td>
              </tr>
            </tfoot>
          </table>
          <TablePages
            label="Pages of the activity report"
            list={report}
            note={`times in ${report.zone}`}
            to={(page) => reportPath(view, { page })}
          />
        </>
      )}
    </Panel>
  );
}

function rowChoice(text: string): RowChoice {
  return text === "billable" || text === "inbound" || text === "outbound" ? text : "all";
}

/** Sorts by its column; a second press turns the order. Dates and minutes begin with the highest. */
function Heading({ column, label, view }: { column: SortKey; label: string; view: ReportView }) {
  const isSorted = view.sort === column;
  const first = column === "date" || column === "minutes" ? "desc" : "asc";
  const direction = isSorted ? (view.direction === "asc" ? "desc" : "asc") : first;
  const order = view.direction === "asc" ? "ascending" : "descending";
  return (
    <th
      scope="col"
      className={column === "minutes" ? "number" : undefined}
      aria-sort={isSorted ? order : undefined}
    >
      <Link to={reportPath(view, { sort: column, direction })} state={PRESERVE_SCROLL}>
        {label}
        <span aria-hidden="true">{isSorted ? (view.direction === "asc" ? " ↑" : " ↓") : ""}</span>
      </Link>
    </th>
  );
}

function Row({ row, accountId }: { row: ShownRow; accountId: string | null }) {
  return (
    <tr>
      <td>{row.when}</td>
      <td>
        {row.number === null ? (
          <bdi>{row.caller}</bdi>
        ) : (
          <Link to={numberPath(row.number, { account: accountId })}>
            <bdi>{row.caller}</bdi>
          </Link>
        )}{" "}
        {row.isOutbound ? <span className="chip">Outbound</span> : null}
      </td>
      <td dir="auto">{row.clientType}</td>
      <td dir="auto">{row.groupName}</td>
      <td dir="auto">{row.formName}</td>
      <td className="number">{row.minutes}</td>
    </tr>
  );
}
