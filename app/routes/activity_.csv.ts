import type { LoaderFunctionArgs } from "@remix-run/node";
import { wrongNumber } from "~/features/activity/activity-form.schema";
import { activityPath } from "~/features/activity/activity-view";
import { activityCsv } from "~/features/activity/csv-activity.server";
import { readActivityView, readTicked } from "~/features/activity/read-view.server";
import { respondNoFile } from "~/features/pdf/respond-pdf.server";
import { timeZoneOf } from "~/features/preferences/variant-and-zone.server";
import { redirectWithSnack } from "~/features/notices/respond-snack.server";
import { requireUser } from "~/features/session/require-user.server";
import { AppError } from "~/lib/app-error";

/** 'Save as CSV' of the list (REP-24). */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const visit = await requireUser(args);
  const view = await readActivityView(request);
  const messageIds = readTicked(request);
  const problem = messageIds ? wrongNumber(messageIds) : null;
  if (problem !== null)
    throw redirectWithSnack(request, activityPath(view), { kind: "error", text: problem });
  try {
    const { name, text } = await activityCsv(visit, view, { timeZone: timeZoneOf(request), messageIds });
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
