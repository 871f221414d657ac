import { z } from "zod";
import { FILTER_NAMES } from "../messages/message-kind";
import { DAYS, DEFAULT_DAYS } from "../messages/message-window";
import type { ActivityView } from "./activity-view";

const MAX_SEARCH = 200;
/** Beyond any list; keeps page × 100 a safe number. */
const MAX_PAGE = 100_000;

const searchParams = z.object({
  tab: z.enum(["all", "archived"]).catch("all"),
  q: z
    .string()
    .transform((text) =>
      text
        .replace(/\p{Cc}+/gu, " ")
        .trim()
        .slice(0, MAX_SEARCH),
    )
    .catch(""),
  account: z.string().min(1).max(100).nullable().catch(null),
  location: z.string().min(1).max(100).nullable().catch(null),
  days: z.coerce
    .number()
    .pipe(z.union(DAYS.map((days) => z.literal(days))))
    .catch(DEFAULT_DAYS),
  filter: z.array(z.string()).transform((names) => FILTER_NAMES.filter((name) => names.includes(name))),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).catch(1),
});

/** The view that a query string asks for. Whatever does not fit is the default: a view never fails. */
export function parseActivityView(query: URLSearchParams): ActivityView {
  // What is absent is given as what it means: each value that does not fit costs ten that do.
  const values = searchParams.parse({
    tab: query.get("tab") ?? "all",
    q: query.get("q") ?? "",
    account: query.get("account") || null,
    location: query.get("location") || null,
    days: query.get("days") ?? DEFAULT_DAYS,
    filter: query.getAll("filter"),
    page: query.get("page") ?? 1,
  });
  return {
    tab: values.tab,
    search: values.q,
    accountId: values.account,
    locationId: values.location,
    days: values.days,
    filters: values.filter,
    page: values.page,
  };
}
