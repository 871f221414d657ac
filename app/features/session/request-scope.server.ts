import type { AppLoadContext } from "@remix-run/node";
import { env } from "~/env.server";
import { log } from "~/lib/log.server";
import type { WrittenCall } from "~/upstream/call-sender.server";
import { Upstream } from "~/upstream/client.server";
import type { UpstreamError } from "~/upstream/error";

/** An API client without a session: for signing in. */
export function anonymousUpstream(context: AppLoadContext): Upstream {
  return new Upstream({ baseUrl: env().upstreamUrl, requestId: context.requestId, log: context.log });
}

/**
 * An API client for what is loaded once for all users: it has no session, and is not aborted with the request that
 * needed it first. `purpose` is logged instead of a request id.
 */
export function sharedUpstream(purpose: string): Upstream {
  return new Upstream({ baseUrl: env().upstreamUrl, requestId: purpose, log });
}

/** An API client with a session key for work that no request waits for; `purpose` is logged instead of a request id. */
export function upstreamForSession(sessionKey: string, purpose: string): Upstream {
  return new Upstream({ baseUrl: env().upstreamUrl, requestId: purpose, log, sessionKey });
}

/**
 * An API client with a session key. `signal` aborts its reads when the browser has disconnected; `onWritten` is told of
 * each change.
 */
export function upstreamFor(
  context: AppLoadContext,
  sessionKey: string,
  onUnauthorized?: (error: UpstreamError) => Promise<never>,
  signal?: AbortSignal,
  onWritten?: (call: WrittenCall) => Promise<void>,
): Upstream {
  return new Upstream({
    baseUrl: env().upstreamUrl,
    requestId: context.requestId,
    log: context.log,
    sessionKey,
    onUnauthorized,
    mediaHosts: env().mediaHosts,
    signal,
    onWritten,
  });
}
