import { PassThrough } from "node:stream";
import type { AppLoadContext } from "@remix-run/node";
import { AppError } from "~/lib/app-error";
import { bodyOf, whileTaken } from "~/lib/paced-body.server";
import { respondNoFile } from "../pdf/respond-pdf.server";
import { tooMany, userAddressLimit } from "../portal-store/user-address-limit.server";
import { storeGuarded } from "../session/store-guard.server";
import { readReport } from "./read-report.server";
import { reportPath } from "./report-view";
import { questionOf } from "./reports-page.server";
import type { ReportVisit } from "./require-report-account.server";
import { writeExcel } from "./write-excel.server";

const countExcel = userAddressLimit("excel", { byUser: 10, byAddress: 30 });

/** A browser that takes nothing of a file for so many ms gets no more of it: its rows fill the memory. */
const STALLED_MS = 60_000;

const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * 'MonthlyReport.xlsx' of the view's invoice, sent while it is made. The response begins once the report is there, so
 * that a failure of the API is still a page in words. It waits for a slow browser, and stops when the browser goes.
 */
export async function respondExcel(
  { request, context }: { request: Request; context: AppLoadContext },
  visit: ReportVisit,
  timeZone: string,
): Promise<Response> {
  try {
    const wait = await storeGuarded(context, () => countExcel(visit.user.userId, context.clientAddress));
    if (wait > 0) throw tooMany("Excel files", wait, context.requestId);
    const { value: report } = await readReport(visit, questionOf(visit, timeZone));
    const file = new PassThrough();
    // Whoever reads the file gets its error, too; while nobody does, it would be an uncaught one.
    file.on("error", () => {});
    writeExcel(report, file, { timeZone, signal: request.signal }).catch((error: unknown) =>
      file.destroy(error instanceof Error ? error : new Error("It was given up", { cause: error })),
    );
    // What was sent is no whole file: the connection breaks, and the browser says so.
    const onBroken = (error: unknown) =>
      context.log.error({ id: context.requestId, error }, "An Excel file could not be written");
    return new Response(bodyOf(whileTaken(file, STALLED_MS), context.connection, onBroken), {
      headers: {
        "Content-Type": TYPE,
        "Content-Disposition": 'attachment; filename="MonthlyReport.xlsx"',
      },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return respondNoFile({ request, context, back: reportPath(visit.view) }, "No Excel file", error);
  }
}
