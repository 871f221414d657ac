import type { LoaderFunctionArgs } from "@remix-run/node";
import { messagePdf } from "~/features/activity/message-pdf.server";
import { respondPdf } from "~/features/pdf/respond-pdf.server";
import { requireUser } from "~/features/session/require-user.server";

/** 'Generate PDF Report' of one activity (REP-2). */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const visit = await requireUser(args, { isPage: false });
  const { messageId = "" } = params;
  const back = `/activity/${encodeURIComponent(messageId)}${new URL(request.url).search}`;
  return respondPdf({ request, context, userId: visit.user.userId, back }, () =>
    messagePdf(visit, messageId),
  );
}
