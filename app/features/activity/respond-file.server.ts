import type { AppLoadContext } from "@remix-run/node";
import { AppError } from "~/lib/app-error";
import { redirectWithSnack } from "../notices/respond-snack.server";
import { respondNoFile, respondPdf } from "../pdf/respond-pdf.server";
import { tooMany, userAddressLimit } from "../portal-store/user-address-limit.server";
import { timeZoneOf, variantOf } from "../preferences/variant-and-zone.server";
import type { Visit } from "../session/require-user.server";
import { storeGuarded } from "../session/store-guard.server";
import { activityPath, type ActivityView } from "./activity-view";
import { activityCsv } from "./csv-activity.server";
import { printActivity } from "./print-activity.server";
import { readActivityView, type WantedRows } from "./read-view.server";

/** REP-28. */
const countCsv = userAddressLimit("csv", { byUser: 10, byAddress: 30 });

interface FileArgs {
  request: Request;
  context: AppLoadContext;
}

/** The CSV of the view that the address names, or of what is wanted of it. */
export async function respondCsv(args: FileArgs, visit: Visit, wanted: WantedRows): Promise<Response> {
  const { request, context } = args;
  const view = await readActivityView(request);
  const messageIds = idsOf(request, view, wanted);
  try {
    const wait = await storeGuarded(context, () => countCsv(visit.user.userId, context.clientAddress));
    if (wait > 0) throw tooMany("CSV files", wait, context.requestId);
    const { signal } = request;
    const { name, text } = await activityCsv(visit, view, {
      timeZone: timeZoneOf(request),
      messageIds,
      signal,
    });
    return new Response(text, {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}"`,
      },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return respondNoFile({ request, context, back: activityPath(view) }, "No CSV file", error);
  }
}

/** The PDF of the view that the address names, or of what is wanted of it. */
export async function respondActivityPdf(
  args: FileArgs,
  visit: Visit,
  wanted: WantedRows,
): Promise<Response> {
  const { request, context } = args;
  const view = await readActivityView(request);
  const messageIds = idsOf(request, view, wanted);
  const pdf = { request, context, userId: visit.user.userId, back: activityPath(view) };
  return respondPdf(pdf, () =>
    printActivity(visit, view, {
      timeZone: timeZoneOf(request),
      messageIds,
      paper: variantOf(request).variant === "uk" ? "A4" : "letter",
      signal: request.signal,
    }),
  );
}

/** Of nothing that is ticked, or of too much, there is no file: the list says why. */
function idsOf(request: Request, view: ActivityView, wanted: WantedRows): string[] | undefined {
  if (wanted.problem === null) return wanted.messageIds;
  throw redirectWithSnack(request, activityPath(view), { kind: "error", text: wanted.problem });
}
