import { formatNumber } from "~/lib/format-count";
import { pageOf, type Page } from "~/lib/paging";
import type { ChartName } from "../chart-kind";
import type { ChartView } from "../chart-view";
import { DEFAULT_VIEW, PAGE_SIZES, reportPath, type PageSize, type ReportView } from "../report-view";
import { PageSizes, TablePages } from "./table-pages";

interface TablePage {
  size: PageSize;
  page: number;
}

const PAGE_OF: Record<ChartName, (view: ReportView) => TablePage> = {
  usage: ({ usageSize, usagePage }) => ({ size: usageSize, page: usagePage }),
  clients: ({ clientsSize, clientsPage }) => ({ size: clientsSize, page: clientsPage }),
};

const CHANGE_TO: Record<ChartName, (to: TablePage) => Partial<ReportView>> = {
  usage: ({ size, page }) => ({ usageSize: size, usagePage: page }),
  clients: ({ size, page }) => ({ clientsSize: size, clientsPage: page }),
};

/** Whether the address asks for a page of this chart's table: then the table is to be seen. */
export function isPaged(name: ChartName, view: ReportView): boolean {
  const [asked, usual] = [PAGE_OF[name](view), PAGE_OF[name](DEFAULT_VIEW)];
  return asked.size !== usual.size || asked.page !== usual.page;
}

/** The values of a chart, with the sums of all of them (REP-13), by default 31 rows at a time: those of a month (REP-11). */
export function ChartTable(props: { name: ChartName; chart: ChartView; title: string; view: ReportView }) {
  const { name, chart, title, view } = props;
  const { labels } = chart;
  const { size, page } = PAGE_OF[name](view);
  const list = pageOf(labels, page, size);
  const to = (change: TablePage) => reportPath(view, CHANGE_TO[name](change));
  return (
    <>
      {labels.length > PAGE_SIZES[0] ? (
        <div className="no-print mb-2">
          <PageSizes
            label={`${title}, rows per page`}
            chosen={size}
            to={(other) => to({ size: other, page: 1 })}
          />
        </div>
      ) : null}
      <Values {...{ chart, title, list }} />
      {list.pages > 1 ? (
        <TablePages label={`Pages of ${title}`} list={list} to={(other) => to({ size, page: other })} />
      ) : null}
    </>
  );
}

/** The rows of a page. */
function Values({ chart, title, list }: { chart: ChartView; title: string; list: Page<string> }) {
  const { categoryTitle, series } = chart;
  const start = list.from - 1;
  return (
    <div className="chart-table" role="region" aria-label={`${title}, table`} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{categoryTitle}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="number" dir="auto">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((label, index) => (
            <tr key={start + index}>
              <th scope="row">{label}</th>
              {series.map(({ name, data }) => (
                <td key={name} className="number">
                  {formatNumber(data[start + index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {series.map(({ name, total }) => (
              <td key={name} className="number">
                {formatNumber(total)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
