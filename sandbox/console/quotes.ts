import type { Sandbox } from "../core/sandbox";
import type { Quote } from "../quotes/schema";
import { makeQuote, QUOTE_COOKIE, quoteCookie } from "../quotes/store";

/** Makes a quote, sends its link, and returns what the link leaves in a browser: the cookie, and the token. */
export function sendQuote(
  { database, outbox, url, portalUrl }: Sandbox,
  quote: Quote,
): { cookieName: string; cookie: string; token: string } {
  const token = makeQuote(database, quote);
  const link = new URL(`${url}/startQuoteV2`);
  // Cookies are of a host name: the portal gets this one only if both are opened by the same.
  link.hostname = new URL(portalUrl).hostname;
  link.searchParams.set("token", token);
  outbox.send({ channel: "mail", to: "prospect@example.com", subject: "Your quote", text: link.href });
  return { cookieName: QUOTE_COOKIE, cookie: quoteCookie(quote), token };
}
