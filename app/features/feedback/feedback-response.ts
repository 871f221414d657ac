import type { GivenFeedback } from "./given-feedback";

/** The intent of the form, beside those that change an activity. */
export const FEEDBACK_INTENT = "feedback";

/** The result of a feedback form that was not refused, for fetchers and for pages without scripts. */
export type FeedbackResponse =
  | { feedback: "sent" }
  /** Feedback was given before, and cannot be given twice. */
  | { feedback: "given"; given: GivenFeedback | null; text: string };

/** The response among whatever an action has returned. */
export function feedbackResponse(data: unknown): FeedbackResponse | null {
  return isFeedbackResponse(data) ? data : null;
}

function isFeedbackResponse(data: unknown): data is FeedbackResponse {
  return typeof data === "object" && data !== null && "feedback" in data && typeof data.feedback === "string";
}
