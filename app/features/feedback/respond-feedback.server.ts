import { data } from "@remix-run/node";
import type { Snack } from "~/components/feedback/snack";
import type { FormResponse, Refusal } from "~/components/forms/parse-form.server";
import { isDocumentRequest } from "~/lib/document-request";
import type { Visit } from "../session/require-user.server";
import { refuseFailedCall } from "../notices/respond-failed-call.server";
import { redirectWithSnack } from "../notices/respond-snack.server";
import type { FeedbackResponse } from "./feedback-response";
import { THANKS, withFeedback } from "./feedback-link";
import type { FeedbackInput } from "./feedback.schema";
import { GIVEN_ALREADY, SENT } from "./feedback-words";
import { sendFeedback } from "./send-feedback.server";

/**
 * Responds to a feedback form: a fetcher gets the outcome; a page post is redirected to the thanks, or shows the form
 * again with its errors and everything that was typed.
 */
export async function respondFeedback(
  visit: Visit,
  request: Request,
  messageId: string,
  form: { value: FeedbackInput; refuse: (refusal: Refusal) => FormResponse },
) {
  const { rating, feedback: text } = form.value;
  const result = await sendFeedback(visit, messageId, { rating, text });
  if (result.kind === "failed")
    return refuseFailedCall(result.error, { done: "sent", isSending: true, refuse: form.refuse });
  if (result.kind === "refused") {
    const words = `${result.text} (Reference ${visit.upstream.requestId})`;
    return form.refuse({ status: result.status, form: words });
  }
  if (isDocumentRequest(request)) {
    const sent = result.kind === "sent";
    const snack: Snack = sent ? { kind: "success", text: SENT } : { kind: "error", text: GIVEN_ALREADY };
    const { pathname, search } = new URL(request.url);
    return redirectWithSnack(request, pathname + withFeedback(search, sent ? THANKS : "1"), snack);
  }
  // A 2xx response, so that the page loads the activity again.
  if (result.kind === "sent") return data<FeedbackResponse>({ feedback: "sent" }, { status: 200 });
  return data<FeedbackResponse>(
    { feedback: "given", given: result.given, text: GIVEN_ALREADY },
    { status: 200 },
  );
}
