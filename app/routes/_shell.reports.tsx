import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Panel, PanelFailure } from "~/components/layout/panel";
import { RouteError, pageTitle } from "~/components/page-kit";
import { NOT_PUSHED } from "~/features/live/fresh-for";
import { timeZoneOf } from "~/features/preferences/variant-and-zone.server";
import { chartKindsOf, rememberChartKind } from "~/features/reports/chart-kind";
import { CallUsage } from "~/features/reports/components/call-usage";
import { ChartPanel } from "~/features/reports/components/chart-panel";
import { CurrentAssists } from "~/features/reports/components/current-assists";
import { ReportFigures } from "~/features/reports/components/report-figures";
import { ReportRows } from "~/features/reports/components/report-rows";
import { ReportSelectors } from "~/features/reports/components/report-selectors";
import { reportPath } from "~/features/reports/report-view";
import { readReportsPage } from "~/features/reports/reports-page.server";
import { requireReportAccount } from "~/features/reports/require-report-account.server";

/** The API does not push reports. */
export const handle = NOT_PUSHED;

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Reports", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const visit = await requireReportAccount(args);
  if (visit.isSwitched) throw redirect(reportPath(visit.view, { accountId: null }));
  const { usage, clients } = visit.view;
  const kinds = chartKindsOf(request, visit.view);
  const page = await readReportsPage(visit, timeZoneOf(request), kinds);
  const headers = new Headers();
  if (usage) headers.append("Set-Cookie", rememberChartKind(request, "usage", usage));
  if (clients) headers.append("Set-Cookie", rememberChartKind(request, "clients", clients));
  return data({ accounts: visit.accounts, kinds, ...page }, { headers });
}

export default function ReportsScreen() {
  const {
    readAt,
    asOf,
    view,
    isUnknownInvoice,
    accounts,
    invoices,
    report,
    usage,
    assists,
    volume,
    clients,
    kinds,
  } = useLoaderData<typeof loader>();
  const retryPath = reportPath(view, { page: view.page });
  return (
    <div className="reports">
      <ReportSelectors
        view={view}
        accounts={accounts}
        invoices={invoices.ok ? invoices.value : null}
        reportRows={report.ok ? report.value.reportRows : null}
        asOf={asOf}
        readAt={readAt}
      />
      {isUnknownInvoice ? (
        <p role="status" className="banner banner-info">
          This account has no such invoice. The current one is shown.
        </p>
      ) : null}
      {report.ok ? <ReportFigures figures={report.value.figures} view={view} /> : null}
      <ChartPanel
        name="usage"
        title="Usage Insights"
        part={volume}
        kind={kinds.usage}
        view={view}
        busiest={report.ok ? report.value.busiest : null}
      />
      {report.ok ? (
        <ReportRows report={report.value} view={view} />
      ) : (
        <Panel id="activity-report" title="Activity Report">
          <PanelFailure
            what="The activity report"
            failure={report}
            panelId="activity-report"
            retryPath={retryPath}
          />
        </Panel>
      )}
      <ChartPanel name="clients" title="Client Insights" part={clients} kind={kinds.clients} view={view} />
      <div className="report-usage">
        <CallUsage accounts={usage} retryPath={retryPath} />
        <CurrentAssists part={assists} retryPath={retryPath} />
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
