import { z } from "zod";

/** For `parseQuery`: one line of text, such as a search, cut after `most` characters; '' when there is none. */
export function lineValue(most = 200) {
  return z
    .string()
    .transform((text) =>
      text
        .replace(/\p{Cc}+/gu, " ")
        .trim()
        .slice(0, most),
    )
    .default("");
}

/** For `parseQuery`: a page of a list, 1 where the address names none. `most` keeps page × 100 a safe integer. */
export function pageValue(most = 100_000) {
  return z.coerce.number().int().min(1).max(most).default(1).catch(1);
}
