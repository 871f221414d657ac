import { env } from "~/env.server";
import { QUOTE_ADDRESSES, readQuoteCookie } from "~/upstream/quote/contract";
import { quoteView } from "./quote-view";

/** The quote of a request's cookie as its page shows it, and the addresses that accept and cancel it (QUO-1). */
export function readQuote(request: Request) {
  const { publicUpstreamUrl } = env();
  return {
    quote: quoteView(readQuoteCookie(request.headers.get("Cookie"))),
    addresses: {
      accept: publicUpstreamUrl + QUOTE_ADDRESSES.accept,
      cancel: publicUpstreamUrl + QUOTE_ADDRESSES.cancel,
    },
  };
}
