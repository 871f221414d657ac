/**
 * What an address asks for (FBK-6, FBK-7). `form`: the form without stars; `positive`: five stars, submitted by the
 * recipient's own page; `thanks`: the thanks after a page post; `no`: nothing.
 */
export type FeedbackAsk = "no" | "form" | "positive" | "thanks";

/** The parameter that asks for feedback, and the one that tells which. */
export const ASK = "feedback";
export const IS_POSITIVE = "isPositive";
/** Its value after a page post that was accepted. */
export const THANKS = "thanks";

/** A query string without the feedback parameters; '' or starting with '?'. */
export function withoutFeedback(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(ASK);
  query.delete(IS_POSITIVE);
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** A query string that asks for the form (or the thanks) and keeps the view. */
export function withFeedback(search: string, value: "1" | typeof THANKS = "1"): string {
  const rest = withoutFeedback(search);
  return `${rest ? `${rest}&` : "?"}${ASK}=${value}`;
}
