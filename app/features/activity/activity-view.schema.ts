import { z } from "zod";
import { parseQuery } from "~/components/forms/parse-query";
import { lineValue, pageValue } from "~/components/forms/query-values.schema";
import { FILTER_NAMES } from "../messages/message-kind";
import type { Days } from "../messages/message-window";
import { daysValue } from "../messages/message-window.schema";
import { usedRange, type ActivityView } from "./activity-view";
import { dateLimits, daysToRead } from "./date-range";
import { dateRange } from "./date-range.schema";

/** Defaults handle absent values, because a `catch` takes ten times as long as a value that fits. */
const searchParams = z.object({
  tab: z.enum(["all", "archived"]).default("all").catch("all"),
  q: lineValue(),
  account: z.string().max(200).nullable().default(null).catch(null),
  location: z.string().max(200).nullable().default(null).catch(null),
  days: daysValue.nullable().default(null).catch(null),
  from: lineValue(40),
  to: lineValue(40),
  filter: z.array(z.string()).transform((names) => FILTER_NAMES.filter((name) => names.includes(name))),
  page: pageValue(),
});

/**
 * Parses a view from a query string. Invalid values become the default, so that a view never fails; only of dates that
 * cannot be used it says so, since a list of other days would be taken for what was asked for.
 */
export function parseActivityView(
  query: URLSearchParams,
  defaultDays: Days,
  { now, timeZone }: { now: number; timeZone: string },
): ActivityView {
  const { tab, q, account, location, days, from, to, filter, page } = parseQuery(query, searchParams);
  const scope = { accountId: account, locationId: location };
  const range = from || to ? dateRange({ from, to }, dateLimits(now, timeZone)) : null;
  const used = usedRange({ range });
  const shownDays = used ? daysToRead(used, now, timeZone) : (days ?? defaultDays);
  return { tab, search: q, ...scope, days: shownDays, range, defaultDays, filters: filter, page };
}
