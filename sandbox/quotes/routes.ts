import { z } from "zod";
import { parseInput } from "../core/input";
import type { Exchange, Route } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import type { Quote } from "./schema";
import { findQuote, isReviewable, payQuote, QUOTE_COOKIE, quoteCookie } from "./store";

const tokenQuery = z.object({ token: z.string().default("") });

/** The addresses that a prospect's browser opens: the link to a quote, and what its two buttons leave for. */
export function quoteRoutes({ database, portalUrl }: Sandbox): readonly Route[] {
  /** Leads to the quote's page, with the quote in a cookie and the token in the hash. */
  const show =
    (quoteOf: (token: string) => Quote) =>
    ({ request, response }: Exchange): void => {
      const { token } = parseInput(tokenQuery, request.query);
      const cookie = quoteCookie(quoteOf(token));
      response.append("Set-Cookie", `${QUOTE_COOKIE}=${cookie}; Path=/; SameSite=Lax`);
      response.redirect(302, `${portalUrl}/quote#${encodeURIComponent(token)}`);
    };
  const find = (token: string) => findQuote(database, token);
  /** Only what is shown now: the quote's link opens it again. */
  const cancelled = (token: string): Quote => {
    const quote = find(token);
    return isReviewable(quote) ? { ...quote, status: "CANCELLED_NOW" } : quote;
  };
  return [
    { method: "get", path: "/startQuoteV2", access: "open", handle: show(find) },
    // A real service takes the payment here.
    {
      method: "get",
      path: "/startQuoteV2/accept",
      access: "open",
      handle: show((token) => payQuote(database, token)),
    },
    { method: "get", path: "/startQuoteV2/cancel", access: "open", handle: show(cancelled) },
  ];
}
