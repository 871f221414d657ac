import type { AppLoadContext } from "@remix-run/node";
import { env } from "~/env.server";
import { log } from "~/lib/log.server";
import { Upstream } from "~/upstream/client.server";
import type { UpstreamError } from "~/upstream/error";

/** An API client without a session: for signing in. */
export function anonymousUpstream(context: AppLoadContext): Upstream {
  return new Upstream({ baseUrl: env().upstreamUrl, requestId: context.requestId, log: context.log });
}

/**
 * An API client for what is loaded once for everybody: it has no session, and does not end with the request that
 * happened to need it first. `purpose` stands in the log in the place of a request's id.
 */
export function sharedUpstream(purpose: string): Upstream {
  return new Upstream({ baseUrl: env().upstreamUrl, requestId: purpose, log });
}

/** An API client that acts with a session key. `signal` gives its reads up when the browser has gone. */
export function upstreamFor(
  context: AppLoadContext,
  sessionKey: string,
  onUnauthorized?: (error: UpstreamError) => Promise<never>,
  signal?: AbortSignal,
): Upstream {
  return new Upstream({
    baseUrl: env().upstreamUrl,
    requestId: context.requestId,
    log: context.log,
    sessionKey,
    onUnauthorized,
    mediaHosts: env().mediaHosts,
    signal,
  });
}
