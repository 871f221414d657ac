import { z } from "zod";
import { cutText } from "~/lib/cut-text";

/** For `parseQuery`: one line of text, such as a search, cut after `most` characters; '' when there is none. */
export function lineValue(most = 200) {
  return z
    .string()
    .transform((text) => cutText(text.replace(/\p{Cc}+/gu, " ").trim(), most))
    .default("");
}

/** A page of a list; the most keeps page × 100 a safe integer. */
export const pageNumber = z.coerce.number().int().min(1).max(100_000);

/** For `parseQuery`: a page of a list, 1 where the address names none. */
export function pageValue(most = 100_000) {
  return pageNumber.max(most).default(1).catch(1);
}
