import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DialogPage, RouteError, pageTitle } from "~/components/page-kit";
import { ReportDownload } from "~/features/reports/components/report-download";
import { fileKindOf, filePath } from "~/features/reports/report-file";
import { reportPath } from "~/features/reports/report-view";
import { requireReportFile } from "~/features/reports/require-report-account.server";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle("Download report", matches) }];

export async function loader(args: LoaderFunctionArgs) {
  const { view, accountName } = await requireReportFile(args, { isPage: true });
  const kind = fileKindOf(args.params["kind"]);
  if (kind === null) throw new Response("There is no such file.", { status: 404 });
  return data({ kind, view, accountName });
}

/** The page that offers a file where there are no scripts for its dialog (REP-15). */
export default function DownloadScreen() {
  const { kind, view, accountName } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Download report">
      <ReportDownload
        kind={kind}
        href={filePath(kind, view)}
        what={`the report of ${accountName}`}
        cancel={{ backPath: reportPath(view, { page: view.page }) }}
      />
    </DialogPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
