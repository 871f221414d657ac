import { z } from "zod";
import { parseQuery } from "~/components/forms/parse-query";
import { pageValue } from "~/components/forms/query-values.schema";
import { CALLER_KINDS } from "./caller-kind";
import type { CallerView } from "./caller-view";

const id = z.string().max(200).nullable().default(null).catch(null);
const searchParams = z.object({
  account: id,
  location: id,
  kind: z.enum(CALLER_KINDS).nullable().default(null).catch(null),
  page: pageValue(),
});

/** Parses a view from a query string. Invalid values become the default, so that a view never fails. */
export function parseCallerView(query: URLSearchParams): CallerView {
  const { account, location, kind, page } = parseQuery(query, searchParams);
  return { accountId: account, locationId: location, kind, page };
}
