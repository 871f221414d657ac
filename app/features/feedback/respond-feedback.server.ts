import { data, redirect } from "@remix-run/node";
import type { Snack } from "~/components/feedback/snack";
import { isDocumentRequest } from "~/lib/document-request";
import type { Visit } from "../session/require-user.server";
import { flash } from "../session/flash.server";
import type { FeedbackResponse } from "./feedback-response";
import { THANKS, withFeedback } from "./feedback-link";
import { parseFeedback } from "./feedback.schema";
import { GIVEN_ALREADY, SENT } from "./feedback-words";
import { sendFeedback } from "./send-feedback.server";

/**
 * Answers a feedback form: a script gets the outcome; a page post goes on to the thanks, or gets the form again with
 * its errors and everything that was typed.
 */
export async function respondFeedback(visit: Visit, request: Request, messageId: string, form: FormData) {
  const input = parseFeedback(form);
  const { rating, text, errors } = input;
  const wrong = (formErrors: typeof errors & { form?: string }, status: number) =>
    data<FeedbackResponse>({ feedback: "refused", rating, text, errors: formErrors }, { status });
  if (rating === null || errors.text !== undefined) return wrong(errors, 400);

  const result = await sendFeedback(visit, messageId, { rating, text });
  if (result.kind === "refused") {
    return wrong({ form: `${result.text} (Reference ${visit.upstream.requestId})` }, result.status);
  }
  if (isDocumentRequest(request)) {
    const sent = result.kind === "sent";
    const snack: Snack = sent ? { kind: "success", text: SENT } : { kind: "error", text: GIVEN_ALREADY };
    const { pathname, search } = new URL(request.url);
    return redirect(pathname + withFeedback(search, sent ? THANKS : "1"), {
      status: 303,
      headers: { "Set-Cookie": flash(request, snack) },
    });
  }
  // An answer of 2xx, so that the page loads the activity again.
  if (result.kind === "sent") return data<FeedbackResponse>({ feedback: "sent" }, { status: 200 });
  return data<FeedbackResponse>(
    { feedback: "given", given: result.given, text: GIVEN_ALREADY },
    { status: 200 },
  );
}
