import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
/** The Host headers that may be used in the policy. */
const HOST = /^[\w.:[\]-]+$/;

// Made once: only the policy differs between responses.
const [local, secure] = [true, false].map((onLocalhost) =>
  helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: onLocalhost ? false : { maxAge: 31_536_000, includeSubDomains: false },
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
  const host = request.headers.host ?? "";
  const onLocalhost = LOCAL.test(host);
  (onLocalhost ? local : secure)?.(request, response, () => undefined);
  response.setHeader(
    "Content-Security-Policy",
    nonce === undefined ? FILE_POLICY : pagePolicy(nonce, host, onLocalhost),
  );
  response.setHeader("Permissions-Policy", "camera=(), geolocation=(), microphone=(self), payment=()");
}

function pagePolicy(nonce: string, host: string, onLocalhost: boolean): string {
  // In older browsers 'self' does not include sockets of the same host.
  const sockets = HOST.test(host) ? ` ${onLocalhost ? "ws" : "wss"}://${host}` : "";
  return (
    `default-src 'self';script-src 'self' 'nonce-${nonce}';style-src 'self' 'nonce-${nonce}';img-src 'self' data:;` +
    `font-src 'self';connect-src 'self'${sockets};media-src 'self';frame-src 'none';object-src 'none';` +
    `base-uri 'none';form-action 'self';frame-ancestors 'none'`
  );
}
