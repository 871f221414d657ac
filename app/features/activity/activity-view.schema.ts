import { z } from "zod";
import { parseQuery } from "~/components/forms/parse-query";
import { FILTER_NAMES } from "../messages/message-kind";
import { DAYS, DEFAULT_DAYS } from "../messages/message-window";
import type { ActivityView } from "./activity-view";

const MAX_SEARCH = 200;
/** Beyond any list; keeps page × 100 a safe number. */
const MAX_PAGE = 100_000;

/** What is absent has a default of its own: each value that a `catch` replaces costs ten that fit. */
const searchParams = z.object({
  tab: z.enum(["all", "archived"]).default("all").catch("all"),
  q: z
    .string()
    .transform((text) =>
      text
        .replace(/\p{Cc}+/gu, " ")
        .trim()
        .slice(0, MAX_SEARCH),
    )
    .default(""),
  account: z.string().max(100).nullable().default(null).catch(null),
  location: z.string().max(100).nullable().default(null).catch(null),
  days: z.coerce
    .number()
    .pipe(z.union(DAYS.map((days) => z.literal(days))))
    .default(DEFAULT_DAYS)
    .catch(DEFAULT_DAYS),
  filter: z.array(z.string()).transform((names) => FILTER_NAMES.filter((name) => names.includes(name))),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1).catch(1),
});

/** The view that a query string asks for. Whatever does not fit is the default: a view never fails. */
export function parseActivityView(query: URLSearchParams): ActivityView {
  const { tab, q, account, location, days, filter, page } = parseQuery(query, searchParams);
  return { tab, search: q, accountId: account, locationId: location, days, filters: filter, page };
}
