import { z } from "zod";
import { parseQuery } from "~/components/forms/parse-query";
import type { Prefill } from "./contact-values.server";
import type { ContactView } from "./contact-view";

const MAX_TEXT = 200;
const MAX_PAGE = 100_000;

const line = z
  .string()
  .transform((text) =>
    text
      .replace(/\p{Cc}+/gu, " ")
      .trim()
      .slice(0, MAX_TEXT),
  )
  .default("");

const searchParams = z.object({
  q: line,
  letter: z
    .string()
    .regex(/^[A-Z#]$/)
    .default("")
    .catch(""),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1).catch(1),
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
