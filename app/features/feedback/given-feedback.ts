import { formatCount } from "~/lib/format-count";

/** The highest number of stars; the lowest is 1 (FBK-1). */
export const MOST_STARS = 5;
/** The longest text of feedback (FBK-2). */
export const MAX_FEEDBACK = 4000;

/** '4,000': the hint and the error write a number of characters alike. */
export function countText(count: number): string {
  return formatCount(count);
}

/** The feedback that an activity has: given once, never changed (FBK-3). */
export interface GivenFeedback {
  rating: number;
  text: string;
}

/** The feedback of a message; null when there is none. A rating of 0 counts as none. */
export function givenFeedback(message: {
  rating: number | null;
  feedback: string | null;
}): GivenFeedback | null {
  const rating = Math.round(message.rating ?? 0);
  if (rating < 1) return null;
  return { rating: Math.min(MOST_STARS, rating), text: message.feedback?.trim() ?? "" };
}

/** '4 of 5 stars'. */
export function starsText(rating: number): string {
  return `${rating} of ${MOST_STARS} stars`;
}
