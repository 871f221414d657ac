import { z } from "zod";
import { parseQuery } from "~/components/forms/parse-query";
import { ASK, IS_POSITIVE, THANKS, type FeedbackAsk } from "./feedback-link";

const OFF = new Set(["false", "0", "n", "no"]);

const link = z.object({ [ASK]: z.array(z.string()), [IS_POSITIVE]: z.array(z.string()) });

/**
 * Reads the parameters `feedback` and `isPositive` of an activity's address (FBK-5). Never fails. Five stars only
 * when every `isPositive` is true: a link that contradicts itself is not positive.
 */
export function parseFeedbackAsk(query: URLSearchParams): FeedbackAsk {
  const { [ASK]: asks, [IS_POSITIVE]: isPositive } = parseQuery(query, link);
  const ask = asks.at(-1);
  if (ask === undefined || OFF.has(ask.trim().toLowerCase())) return "no";
  if (ask === THANKS) return "thanks";
  const positive =
    isPositive.length > 0 && isPositive.every((value) => value.trim().toLowerCase() === "true");
  return positive ? "positive" : "form";
}
