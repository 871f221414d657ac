import type { AppLoadContext } from "@remix-run/node";
import { env } from "~/env.server";
import { Upstream } from "~/upstream/client.server";
import type { UpstreamError } from "~/upstream/error";

/** An API client without a session: for sign-in and for the API's own status. */
export function anonymousUpstream(context: AppLoadContext): Upstream {
  return new Upstream({ baseUrl: env().upstreamUrl, requestId: context.requestId, log: context.log });
}

/** An API client that acts with a session key. */
export function upstreamFor(
  context: AppLoadContext,
  sessionKey: string,
  onUnauthorized?: (error: UpstreamError) => Promise<never>,
): Upstream {
  return new Upstream({
    baseUrl: env().upstreamUrl,
    requestId: context.requestId,
    log: context.log,
    sessionKey,
    onUnauthorized,
    mediaHosts: env().mediaHosts,
  });
}
