import type { HeadersFunction } from "@remix-run/node";

/** A route's `headers` where its action may refuse with 'Retry-After': the page's own response carries it too. */
export const retryAfterHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has("Retry-After") ? actionHeaders : loaderHeaders;
