import type { LoaderFunctionArgs } from "@remix-run/node";
import { wrongNumber } from "~/features/activity/activity-form.schema";
import { activityPath } from "~/features/activity/activity-view";
import { readActivityView, readTicked } from "~/features/activity/read-view.server";
import { printActivity } from "~/features/activity/print-activity.server";
import { respondPdf } from "~/features/pdf/respond-pdf.server";
import { timeZoneOf, variantOf } from "~/features/preferences/variant-and-zone.server";
import { redirectWithSnack } from "~/features/notices/respond-snack.server";
import { requireUser } from "~/features/session/require-user.server";

/** 'Generate PDF Report' of the list (REP-1). */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const visit = await requireUser(args);
  const view = await readActivityView(request);
  const messageIds = readTicked(request);
  const problem = messageIds ? wrongNumber(messageIds) : null;
  if (problem !== null)
    throw redirectWithSnack(request, activityPath(view), { kind: "error", text: problem });
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
