import { z } from "zod";
import { hashKey, newKey } from "../core/secrets";
import { execute, firstRow, inserter, type SandboxDatabase } from "../core/sql";
import { quoteBody, type Quote } from "./schema";

const row = z.object({ body: z.string() });

/** The cookie in which a quote's page finds it. */
export const QUOTE_COOKIE = "quote";

/** Stores a quote and returns its token. */
export function makeQuote(database: SandboxDatabase, quote: Quote): string {
  const token = newKey();
  inserter(database, "quote", ["tokenHash", "body"])({
    tokenHash: hashKey(token),
    body: JSON.stringify(quote),
  });
  return token;
}

/** The quote of this token; for an unknown one a quote that says so. */
export function findQuote(database: SandboxDatabase, token: string): Quote {
  const found = firstRow(database, row, "SELECT body FROM quote WHERE tokenHash = ?", hashKey(token));
  return found
    ? quoteBody.parse(JSON.parse(found.body))
    : { status: "INVALID_TOKEN_URL", lineItems: [], amountTotal: null };
}

/** Whether a quote can still be accepted or cancelled. */
export function isReviewable({ status }: Quote): boolean {
  return status === "OPEN" || status === "CANCELLED_NOW";
}

/** Marks the quote of this token as paid, where it can still be accepted, and returns it as it is then. */
export function payQuote(database: SandboxDatabase, token: string): Quote {
  const quote = findQuote(database, token);
  if (!isReviewable(quote)) return quote;
  const paid = { ...quote, status: "PAID" };
  const update = "UPDATE quote SET body = ? WHERE tokenHash = ?";
  execute(database, update, JSON.stringify(paid), hashKey(token));
  return paid;
}

/** The value of a quote's cookie. */
export function quoteCookie(quote: Quote): string {
  return encodeURIComponent(JSON.stringify(quote));
}
