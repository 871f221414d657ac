import type { LoaderFunctionArgs } from "@remix-run/node";
import { respondPdf } from "~/features/pdf/respond-pdf.server";
import { timeZoneOf } from "~/features/preferences/variant-and-zone.server";
import { chartKindsOf } from "~/features/reports/chart-kind";
import { printReport } from "~/features/reports/print-report.server";
import { reportPath } from "~/features/reports/report-view";
import { requireReportFile } from "~/features/reports/require-report-account.server";

/** 'Monthly Report.pdf' (REP-16). */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const visit = await requireReportFile(args);
  const pdf = { request, context, userId: visit.user.userId, back: reportPath(visit.view) };
  return respondPdf(pdf, () =>
    printReport(visit, {
      timeZone: timeZoneOf(request),
      kinds: chartKindsOf(request, visit.view),
      signal: request.signal,
    }),
  );
}
