import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";
import { env, sandboxOrigin } from "~/env.server";
import { needsSecureCookies } from "~/lib/cookies";
import { publicOrigin } from "./public-origin.server";
import { opensWindows, pagePolicy } from "./page-policy.server";
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
 * that is no page has none.
 */
export function securityHeaders(request: IncomingMessage, response: ServerResponse, nonce?: string): void {
  const { host } = request.headers;
  // A malformed Host must not get into the policy.
  const origin = isUsableAddress(host, "/") ? publicOrigin(host) : null;
  const overHttps = origin === null || needsSecureCookies(origin);
  (overHttps ? secure : plain)?.(request, response, () => undefined);
  response.setHeader(
    "Content-Security-Policy",
    nonce === undefined || origin === null
      ? FILE_POLICY
      : pagePolicy(pathOf(request), {
          nonce,
          host: origin.host,
          overHttps,
          sandbox: sandboxOrigin(),
          phoneService: env().sandboxTelephone === null,
        }),
  );
  if (nonce !== undefined && opensWindows(pathOf(request)))
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  response.setHeader("Permissions-Policy", "camera=(), geolocation=(), microphone=(self), payment=()");
}

function pathOf({ url = "/" }: IncomingMessage): string {
  return url.split("?")[0] ?? url;
}
