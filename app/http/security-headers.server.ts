import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";
import { needsSecureCookies } from "~/lib/cookies";
import { publicOrigin } from "./public-origin.server";
import { isUsableAddress } from "./request-address";

// Made once: only the policy differs between responses.
const [plain, secure] = [false, true].map((overHttps) =>
  helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: overHttps && { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: "deny" },
  }),
);

/** The policy of static files: none of them is a page, so nothing needs to load or run in one. */
export const FILE_POLICY = "default-src 'none';frame-ancestors 'none'";

/**
 * Sets the headers of every response (SEC-3, SEC-4). `nonce` allows the page's own scripts and styles; a response
 * that is no page has none. Vendor hosts are added only where a vendor is used.
 */
export function securityHeaders(request: IncomingMessage, response: ServerResponse, nonce?: string): void {
  const { host } = request.headers;
  // A malformed Host must not get into the policy.
  const origin = isUsableAddress(host, "/") ? publicOrigin(host) : null;
  const overHttps = origin === null || needsSecureCookies(origin);
  (overHttps ? secure : plain)?.(request, response, () => undefined);
  response.setHeader(
    "Content-Security-Policy",
    nonce === undefined || origin === null ? FILE_POLICY : pagePolicy(nonce, origin.host, overHttps),
  );
  response.setHeader("Permissions-Policy", "camera=(), geolocation=(), microphone=(self), payment=()");
}

function pagePolicy(nonce: string, host: string, overHttps: boolean): string {
  // In older browsers 'self' does not include sockets of the same host.
  const sockets = `${overHttps ? "wss" : "ws"}://${host}`;
  return (
    `default-src 'self';script-src 'self' 'nonce-${nonce}';style-src 'self' 'nonce-${nonce}';img-src 'self' data:;` +
    `font-src 'self';connect-src 'self' ${sockets};media-src 'self';frame-src 'none';object-src 'none';` +
    `base-uri 'none';form-action 'self';frame-ancestors 'none'`
  );
}
