import { z } from "zod";
import { parseInput } from "../core/input";
import type { Exchange, Route } from "../core/route";
import type { Sandbox } from "../core/sandbox";
import { findQuote, QUOTE_COOKIE, quoteCookie, settleQuote } from "./store";

const tokenQuery = z.object({ token: z.string().default("") });

/** The addresses that a prospect's browser opens: the link to a quote, and what its two buttons leave for. */
export function quoteRoutes({ database, portalUrl }: Sandbox): readonly Route[] {
  /** Leads to the quote's page, with the quote in a cookie and the token in the hash. */
  const open =
    (status?: string) =>
    ({ request, response }: Exchange): void => {
      const { token } = parseInput(tokenQuery, request.query);
      if (status !== undefined) settleQuote(database, token, status);
      const cookie = quoteCookie(findQuote(database, token));
      response.append("Set-Cookie", `${QUOTE_COOKIE}=${cookie}; Path=/; SameSite=Lax`);
      response.redirect(302, `${portalUrl}/quote#${encodeURIComponent(token)}`);
    };
  return [
    { method: "get", path: "/startQuoteV2", access: "open", handle: open() },
    // A real service takes the payment here.
    { method: "get", path: "/startQuoteV2/accept", access: "open", handle: open("PAID") },
    { method: "get", path: "/startQuoteV2/cancel", access: "open", handle: open("CANCELLED_NOW") },
  ];
}
