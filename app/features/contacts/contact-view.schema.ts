import { z } from "zod";
import { parseQuery } from "~/components/forms/parse-query";
import { lineValue, pageValue } from "~/components/forms/query-values.schema";
import type { Prefill } from "./contact-values.server";
import type { ContactView } from "./contact-view";

const line = lineValue();

const searchParams = z.object({
  q: line,
  letter: z
    .string()
    .regex(/^[A-Z#]$/)
    .default("")
    .catch(""),
  page: pageValue(),
  add: line,
});

/** Parses a view from a query string. Invalid values become the default, so that a view never fails. */
export function parseContactView(query: URLSearchParams): ContactView {
  const { q, letter, page, add } = parseQuery(query, searchParams);
  return { search: q, letter, page, add };
}

const prefillParams = z.object({ add: line, name: line });

/** What the address of the editor fills in. */
export function parsePrefill(query: URLSearchParams): Prefill {
  return parseQuery(query, prefillParams);
}
