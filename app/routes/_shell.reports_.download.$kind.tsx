import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DialogPage, RouteError, pageTitle } from "~/components/page-kit";
import { timeZoneOf } from "~/features/preferences/variant-and-zone.server";
import { ReportOffer } from "~/features/reports/components/report-download";
import { fileKindOf } from "~/features/reports/report-file";
import { reportPath } from "~/features/reports/report-view";
import { readFileWords, readRowCount } from "~/features/reports/reports-page.server";
import { requireReportFile } from "~/features/reports/require-report-account.server";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Download report", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireReportFile(args, { isPage: true });
  const kind = fileKindOf(args.params["kind"]);
  if (kind === null) throw new Response("There is no such file.", { status: 404 });
  const { view } = visit;
  const rows = kind === "pdf" ? await readRowCount(visit, timeZoneOf(args.request)) : null;
  return data({ kind, view, what: await readFileWords(visit), rows });
}

/** The page that offers a file where there are no scripts for its dialog (REP-15). */
export default function DownloadScreen() {
  const { kind, view, what, rows } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Download report">
      <ReportOffer
        {...{ kind, view, rows, what }}
        cancel={{ backPath: reportPath(view, { page: view.page }) }}
      />
    </DialogPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
