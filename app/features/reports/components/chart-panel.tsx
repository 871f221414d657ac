import { Fragment, useState } from "react";
import { Link } from "react-router-dom";
import { Expander } from "~/components/expander";
import { Panel, PanelFailure } from "~/components/layout/panel";
import { PRESERVE_SCROLL } from "~/components/page-kit";
import type { PagePart } from "~/lib/page-part";
import type { ChartName } from "../chart-kind";
import { NO_RECORDS } from "../chart-view";
import { CHART_KINDS, reportPath, type ChartKind, type ReportView } from "../report-view";
import type { ShownChart } from "../reports-page.server";
import { ChartReader } from "./chart-reader";
import { ChartLegend } from "./chart-svg";
import { ChartTable, isPaged } from "./chart-table";

const KIND_LABELS: Record<ChartKind, string> = { bar: "Bar", area: "Area", line: "Line", table: "Table" };

/** A chart with the choice of its kind, its sentence, and its table (REP-12, REP-13). */
export function ChartPanel(props: {
  name: ChartName;
  title: string;
  part: PagePart<ShownChart | null>;
  kind: ChartKind;
  view: ReportView;
  /** When most calls came, in a sentence (REP-26). */
  busiest?: string | null;
}) {
  const { name, title, part, kind, view, busiest } = props;
  const id = `${name}-insights`;
  return (
    <Panel id={id} title={title} className="chart-panel">
      <nav className="segmented no-print" aria-label={`${title}, shown as`}>
        {CHART_KINDS.map((choice) => (
          <Fragment key={choice}>
            <Link
              to={reportPath(view, name === "usage" ? { usage: choice } : { clients: choice })}
              state={PRESERVE_SCROLL}
              aria-current={choice === kind ? "page" : undefined}
            >
              {KIND_LABELS[choice]}
            </Link>{" "}
          </Fragment>
        ))}
      </nav>
      {busiest ? <p className="text-muted">{busiest}</p> : null}
      {part.ok ? (
        <Shown {...{ name, title, view }} shown={part.value} />
      ) : (
        <PanelFailure
          what={title}
          failure={part}
          panelId={id}
          retryPath={reportPath(view, { page: view.page })}
        />
      )}
    </Panel>
  );
}

function Shown(props: { name: ChartName; title: string; view: ReportView; shown: ShownChart | null }) {
  const { name, title, view, shown } = props;
  const paged = isPaged(name, view);
  // The table that was paged stays open when its usual size is chosen again.
  const [wasPaged, setWasPaged] = useState(paged);
  if (paged && !wasPaged) setWasPaged(true);
  if (shown === null) return <p className="py-6 text-center text-muted">{NO_RECORDS}</p>;
  const { chart, drawings } = shown;
  const table = <ChartTable {...{ name, chart, title, view }} />;
  return (
    <>
      <p className="text-muted">{chart.summary}</p>
      {drawings === null ? (
        table
      ) : (
        <>
          <ChartReader {...{ chart, title }} drawing={drawings.wide} className="chart-wide" />
          <ChartReader {...{ chart, title }} drawing={drawings.narrow} className="chart-narrow" />
          <ChartLegend drawing={drawings.wide} />
          <Expander heading="Values as a table" open={wasPaged}>
            {table}
          </Expander>
        </>
      )}
    </>
  );
}
