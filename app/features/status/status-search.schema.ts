import { z } from "zod";
import { parseQuery } from "~/components/forms/parse-query";

const query = z.object({ q: z.string().max(200).catch("").default("") });

/** What the saved statuses are searched for; '' for nothing. */
export function parseStatusSearch(params: URLSearchParams): string {
  return parseQuery(params, query).q.trim();
}
