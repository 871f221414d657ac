import { AppError } from "~/lib/app-error";
import { UpstreamError } from "~/upstream/error";
import { getMessagePdf } from "~/upstream/messages/calls.server";
import type { PdfFile } from "../pdf/respond-pdf.server";
import { PdfFailure } from "../pdf/pdf-failure";
import type { Visit } from "../session/require-user.server";
import { findMessageFor } from "../messages/find-message.server";

/** 'Generate PDF Report' of one message, as the service prints it (REP-2). Throws `AppError`. */
export async function messagePdf(visit: Visit, messageId: string): Promise<PdfFile> {
  const id = visit.upstream.requestId;
  const message = await findMessageFor(visit, messageId);
  if (!message) {
    const userText = "You do not have access to view this activity";
    throw new AppError({ code: "not-found", status: 404, userText, id });
  }
  try {
    const bytes = await getMessagePdf(visit.upstream, message.messageId);
    return { name: `Activity ${message.messageId}.pdf`, bytes };
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.code !== "bad-reply") throw error;
    const userText =
      "The service did not answer with a PDF for this activity. Please try again later; the print command of your browser prints the activity as it is shown.";
    throw new PdfFailure({ code: "no-pdf", status: 502, userText, id, cause: error });
  }
}
