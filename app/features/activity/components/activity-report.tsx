import { ReportFact } from "~/components/report-fact";
import { formatCount } from "~/lib/format-count";
import { FILTER_LABELS } from "../../messages/message-kind";
import { agentWarningText } from "../../session/agent-warning";
import type { ActivityRow } from "../activity-row";
import type { ActivityView } from "../activity-view";
import { ACTIVITY_COLUMNS, activityCells } from "./activity-cells";

/** What a report says above its rows: which rows they are, for whom, when (REP-1). */
export interface ReportFacts {
  brand: string;
  view: ActivityView;
  /** The names of the chosen account and location. */
  account: string;
  location: string | null;
  /** Whether it has only what was ticked. */
  isSelection: boolean;
  matched: number;
  total: number;
  /** The days of the view: 'Last 30 days, since 5 Mar 2026'. */
  period: string;
  /** That of the rows: 'CST (America/Chicago)', or 'CDT/CST (America/Chicago)' where they have both. */
  zone: string;
  userName: string;
  /** Date and time, with the zone's name at that time. */
  madeAt: string;
  agent: boolean;
  sandbox: boolean;
}

const WIDTHS = ["11%", "18%", "30%", "15%", "11%", "8%", "7%"];

/** The widths of the columns, for the report's style sheet: its policy allows no style attributes. */
export const REPORT_STYLE = WIDTHS.map(
  (width, index) => `thead th:nth-child(${index + 1}) { width: ${width}; }`,
).join("\n");

/** The printed report of a view, with an empty table body: `ReportRows` come in between. */
export function ActivityReport(facts: ReportFacts) {
  const { view, matched, total } = facts;
  return (
    <main>
      {facts.agent ? <p className="warning">{agentWarningText(facts.userName)}</p> : null}
      <h1>{facts.brand}: Activity report</h1>
      <dl>
        <ReportFact label="Account" value={facts.account} />
        {facts.location === null ? null : <ReportFact label="Location" value={facts.location} />}
        <ReportFact label="Shown" value={view.tab === "archived" ? "Archived" : "All but archived"} />
        <ReportFact label="Period" value={facts.period} />
        <ReportFact label="Search" value={view.search || "No search"} />
        <ReportFact
          label="Filters"
          value={view.filters.map((filter) => FILTER_LABELS[filter]).join(", ") || "No Filters"}
        />
        {facts.isSelection ? <ReportFact label="Selection" value="Only what was ticked" /> : null}
        <ReportFact label="Rows" value={`${formatCount(matched)} of ${formatCount(total)} activities`} />
        <ReportFact label="Times in" value={facts.zone} />
        <ReportFact label="Made by" value={facts.userName} />
        <ReportFact label="Made on" value={facts.madeAt} />
        {facts.sandbox ? <ReportFact label="Data" value="Sandbox" /> : null}
      </dl>
      {matched === 0 ? <p>No activities match.</p> : null}
      <table>
        <thead>
          <tr>
            {[...ACTIVITY_COLUMNS, "Billable", "Flag"].map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody></tbody>
      </table>
    </main>
  );
}

/**
 * The browser leaves empty cells out of the PDF's structure, which would put the following ones under a wrong
 * heading.
 */
const NONE = "–";

/** Rows of the report: the screen's cells, without links and buttons. */
export function ReportRows({ rows }: { rows: readonly ActivityRow[] }) {
  return rows.map((row) => (
    <tr key={row.id}>
      {activityCells(
        { ...row, line: row.line || NONE },
        { from: <bdi>{row.from}</bdi>, company: row.company || NONE, time: row.when },
      )}
      <td>{row.billable ? "Billable" : NONE}</td>
      <td>{row.flagged ? "Flagged" : NONE}</td>
    </tr>
  ));
}
