import { z } from "zod";
import { parseQuery } from "~/components/forms/parse-query";
import { lineValue, pageValue } from "~/components/forms/query-values.schema";
import type { Days } from "../messages/message-window";
import { daysValue } from "../messages/message-window.schema";
import type { TextsView } from "./texts-view";

const searchParams = z.object({
  q: lineValue(),
  days: daysValue.optional().catch(undefined),
  page: pageValue(),
});

/**
 * Parses a view from a query string that leaves out `defaultDays`. Invalid values become the default, so that a view never
 * fails.
 */
export function parseTextsView(query: URLSearchParams, defaultDays: Days): TextsView {
  const { q, days = defaultDays, page } = parseQuery(query, searchParams);
  return { search: q, days, defaultDays, page };
}

const prefillParams = z.object({ to: z.string().max(40).default("").catch("") });

/** The number that the address of a new text names; empty when it names none. */
export function parseRecipient(query: URLSearchParams): string {
  return parseQuery(query, prefillParams).to;
}
