import { z } from "zod";
import { readCookie } from "~/lib/cookies";
import { list, optionalName } from "../wire";

/** The cookie in which the API leaves a quote for its page, as percent-encoded JSON. Name and encoding are a guess. */
const QUOTE_COOKIE = "quote";

const quoteLine = z.object({
  description: optionalName,
  debitAmount: optionalName,
  discountAmount: optionalName,
  taxAmount: optionalName,
  discountLineItemText: optionalName,
});

/** A quote. Amounts stay text until they are parsed with its currency. */
const quote = z.object({
  status: z.string().min(1),
  currency: optionalName,
  lineItems: list(quoteLine),
  amountTotal: optionalName,
});
export type Quote = z.output<typeof quote>;

/** Whether the browser has the cookie of a quote, readable or not. */
export function hasQuoteCookie(cookieHeader: string | null): boolean {
  return Boolean(readCookie(cookieHeader, QUOTE_COOKIE));
}

/** The quote of the cookie; null where it holds none, as one that was cut short or changed by hand. */
export function readQuoteCookie(cookieHeader: string | null): Quote | null {
  try {
    const text = decodeURIComponent(readCookie(cookieHeader, QUOTE_COOKIE) ?? "");
    return quote.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** What leaves for one of the API's addresses that end a quote: a navigation with the token as its query. */
export const QUOTE_ADDRESSES = { accept: "/startQuoteV2/accept", cancel: "/startQuoteV2/cancel" } as const;
