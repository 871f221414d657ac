import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";

/** Sets the headers of every answer (quality.md, Security). Vendor hosts are added only where a vendor is used. */
export function securityHeaders(request: IncomingMessage, response: ServerResponse, nonce: string): void {
  const local = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? "");
  const sockets = `${local ? "ws" : "wss"}://${request.headers.host ?? "localhost"}`;
  // A host header that is no host must not get a word in the policy.
  const connect = /^wss?:\/\/[\w.:[\]-]+$/.test(sockets) ? ["'self'", sockets] : ["'self'"];
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "script-src": ["'self'", `'nonce-${nonce}'`],
        "style-src": ["'self'", `'nonce-${nonce}'`],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": connect,
        "media-src": ["'self'"],
        "frame-src": ["'none'"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
      },
    },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: local ? false : { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: "deny" },
  });
  headers(request, response, () => undefined);
  response.setHeader("Permissions-Policy", "camera=(), geolocation=(), microphone=(self), payment=()");
  response.setHeader("Cache-Control", "no-store");
}
