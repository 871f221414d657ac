import { z } from "zod";
import { parseQuery } from "~/components/forms/parse-query";
import { FILTER_NAMES } from "../messages/message-kind";
import { DAYS, type Days } from "../messages/message-window";
import type { ActivityView } from "./activity-view";

const MAX_SEARCH = 200;
/** More pages than any list has; keeps page × 100 a safe integer. */
const MAX_PAGE = 100_000;

/** Defaults handle absent values, because a `catch` takes ten times as long as a value that fits. */
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
    .nullable()
    .default(null)
    .catch(null),
  filter: z.array(z.string()).transform((names) => FILTER_NAMES.filter((name) => names.includes(name))),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1).catch(1),
});

/** Parses a view from a query string. Invalid values become the default, so that a view never fails. */
export function parseActivityView(query: URLSearchParams, defaultDays: Days): ActivityView {
  const { tab, q, account, location, days, filter, page } = parseQuery(query, searchParams);
  const scope = { accountId: account, locationId: location };
  return { tab, search: q, ...scope, days: days ?? defaultDays, defaultDays, filters: filter, page };
}
