import { z } from "zod";
import { ASK, IS_POSITIVE, THANKS, type FeedbackAsk } from "./feedback-link";

const OFF = new Set(["false", "0", "n", "no"]);

const link = z.object({
  asks: z.array(z.string()),
  isPositive: z.array(z.string()),
});

/**
 * What the parameters `feedback` and `isPositive` of an activity's address ask for (FBK-5). Five stars only
 * where every `isPositive` says true: a link that contradicts itself, or says anything else, is no praise.
 */
export const feedbackAsk = link.transform(({ asks, isPositive }): FeedbackAsk => {
  const ask = asks.at(-1);
  if (ask === undefined || OFF.has(ask.trim().toLowerCase())) return "no";
  if (ask === THANKS) return "thanks";
  const positive =
    isPositive.length > 0 && isPositive.every((value) => value.trim().toLowerCase() === "true");
  return positive ? "positive" : "form";
});

/** Reads what an address asks for. Never fails. */
export function parseFeedbackAsk(query: URLSearchParams): FeedbackAsk {
  return feedbackAsk.parse({ asks: query.getAll(ASK), isPositive: query.getAll(IS_POSITIVE) });
}
