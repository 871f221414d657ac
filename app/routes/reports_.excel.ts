import type { LoaderFunctionArgs } from "@remix-run/node";
import { timeZoneOf } from "~/features/preferences/variant-and-zone.server";
import { requireReportFile } from "~/features/reports/require-report-account.server";
import { respondExcel } from "~/features/reports/respond-excel.server";

/** 'MonthlyReport.xlsx' (REP-17). */
export async function loader(args: LoaderFunctionArgs) {
  return respondExcel(args, await requireReportFile(args), timeZoneOf(args.request));
}
