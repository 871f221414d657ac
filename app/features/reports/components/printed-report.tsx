import { formatCount } from "~/lib/format-count";
import { ReportFact } from "~/components/report-fact";
import type { PagePart } from "~/lib/page-part";
import { agentWarningText } from "../../session/agent-warning";
import { NO_RECORDS } from "../chart-view";
import type { ReportFigure } from "../report-figures";
import type { ShownChart, ShownRow } from "../reports-page.server";
import { Unbroken } from "./unbroken";
import { ChartLegend, ChartSvg } from "./chart-svg";

/** What the printed report says above its rows. */
export interface PrintedFacts {
  brand: string;
  accountName: string;
  invoice: string;
  /** That of the rows: 'CST (America/Chicago)', or 'CDT/CST (America/Chicago)' where they have both. */
  zone: string;
  userName: string;
  /** Dates and times, with the zone's name at that time. */
  madeAt: string;
  asOf: string;
  figures: readonly ReportFigure[];
  busiest: string | null;
  agent: boolean;
  sandbox: boolean;
}

/** A section of the printed report: the calls of one direction. */
export interface PrintedSection {
  title: string;
  calls: number;
  minutes: string;
}

const WIDTHS = ["17%", "16%", "19%", "17%", "21%", "10%"];
const HEADINGS = ["Date", "Caller", "Client type", "Group", "Form", "Billable minutes"];

/** The style of the printed report: its policy allows no style attributes. */
export const PRINTED_STYLE = `
h2 { font-size: 12pt; margin: 12pt 0 4pt; break-after: avoid; }
.figures { display: flex; gap: 16pt; margin: 0 1pt 10pt 0; }
.figures div { flex: 1; border: 0.5pt solid #bbb; padding: 5pt 7pt; }
.unbroken { display: inline-block; max-width: 100%; overflow-wrap: anywhere; }
.figures b { display: block; font-size: 14pt; }
th:last-child, td:last-child { text-align: right; padding-right: 0; }
.chart-section { break-inside: avoid; }
.chart { display: block; width: 100%; font-size: 10px; }
.chart-grid { fill: none; stroke: #ccc; }
.chart-line { fill: none; stroke: var(--series); stroke-width: 2; }
.chart-area { fill: var(--series); stroke: none; opacity: 0.16; }
.chart-bars { fill: var(--series); fill-opacity: 0.2; stroke: var(--series); }
.chart-bars.chart-first { fill-opacity: 1; }
.chart-0 { --series: #0b6b61; }
.chart-1 { --series: #8f5400; }
.chart-2 { --series: #1d5fa8; }
.chart-3 { --series: #b42318; }
.chart-4 { --series: #566562; }
/* Without wrapping, many series would break their words or leave the paper. */
.chart-legend { display: flex; flex-wrap: wrap; gap: 2pt 14pt; list-style: none; margin: 4pt 0 0; padding: 0; }
.chart-swatch { width: 27pt; height: 9pt; }
tfoot { display: table-row-group; }
tfoot th, tfoot td { border-top: 1pt solid #000; font-weight: 700; }
${WIDTHS.map((width, index) => `thead th:nth-child(${index + 1}) { width: ${width}; }`).join("\n")}`;

/** The head of the printed report: whose it is, of when, and the four figures. */
export function PrintedHead(facts: PrintedFacts) {
  return (
    <>
      {facts.agent ? <p className="warning">{agentWarningText(facts.userName)}</p> : null}
      <h1>{facts.brand}: Monthly Report</h1>
      <dl>
        <ReportFact label="Account" value={facts.accountName} />
        <ReportFact label="Invoice" value={facts.invoice} />
        <ReportFact label="As of" value={facts.asOf} />
        <ReportFact label="Times in" value={facts.zone} />
        <ReportFact label="Made by" value={facts.userName} />
        <ReportFact label="Made on" value={facts.madeAt} />
        {facts.sandbox ? <ReportFact label="Data" value="Sandbox" /> : null}
      </dl>
      <div className="figures">
        {facts.figures.map(({ name, value, notes }) => (
          <div key={name}>
            {name} <b>{value}</b> <Unbroken text={notes.join("; ")} />
          </div>
        ))}
      </div>
      {facts.busiest ? <p>{facts.busiest}</p> : null}
    </>
  );
}

/** A chart of the printed report with its sentence, or why it is missing. */
export function PrintedChart({ title, part }: { title: string; part: PagePart<ShownChart | null> }) {
  if (!part.ok)
    return (
      <section className="chart-section">
        <h2>{title}</h2>
        <p>
          {title} could not be loaded. {part.text}
        </p>
      </section>
    );
  const shown = part.value;
  return (
    <section className="chart-section">
      <h2>{title}</h2>
      <p>{shown === null ? NO_RECORDS : shown.chart.summary}</p>
      {shown?.drawings ? (
        <>
          <ChartSvg drawing={shown.drawings.wide} label={`${title}: ${shown.chart.summary}`} className="" />
          <ChartLegend drawing={shown.drawings.wide} />
        </>
      ) : null}
    </section>
  );
}

/** A section with an empty table body: `PrintedRows` come in between. */
export function PrintedCalls({ title, calls, minutes }: PrintedSection) {
  return (
    <section>
      <h2>{title}</h2>
      {calls === 0 ? <p>{NO_RECORDS}</p> : null}
      <table>
        <thead>
          <tr>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody></tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={HEADINGS.length - 1}>
              Total of {formatCount(calls)} {calls === 1 ? "call" : "calls"}
            </th>
            <td>{minutes}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Rows of the printed report: the cells of the page's own table. */
export function PrintedRows({ rows }: { rows: readonly ShownRow[] }) {
  return rows.map((row) => (
    <tr key={row.key}>
      <td>{row.when}</td>
      <td>
        <bdi>{row.caller}</bdi>
      </td>
      <td dir="auto">{row.clientType}</td>
      <td dir="auto">{row.groupName}</td>
      <td dir="auto">{row.formName}</td>
      <td>{row.minutes}</td>
    </tr>
  ));
}
