import type { AppLoadContext } from "@remix-run/node";
import { SessionEnded } from "~/lib/session-ended";
import type { Upstream } from "~/upstream/client.server";
import type { User } from "~/upstream/me/contract";
import { currentUser } from "./current-user.server";
import { endSession } from "./end-session.server";
import { upstreamFor } from "./request-scope.server";
import { RightMissing } from "./right-missing";
import { hasRole } from "./roles";
import { findSession, touchSession, type Session } from "./session.server";
import { storeGuarded } from "./store-guard.server";

/** Who is asking, and the API client that acts for them. */
export interface Visit {
  session: Session;
  user: User;
  upstream: Upstream;
}

interface RequestArgs {
  request: Request;
  context: AppLoadContext;
}

/** What a request brought, for the response to the end of its session. */
interface Arrival {
  /** The session of its cookie, active or ended. */
  session: Session | null;
  /** A copy of what it posted, which may still be read. */
  body: Request | null;
  isPage: boolean;
}

// Parent and child loaders of one request share the visit.
const visits = new WeakMap<AppLoadContext, Promise<Visit>>();
const arrivals = new WeakMap<AppLoadContext, Arrival>();

/**
 * The signed-in user of this request. Call it first in every loader and action, before the body is read. Throws
 * `SessionEnded` without a usable session, and so does the visit's API client once the API refuses the session; the
 * response to it is made in one place (`respondSessionEnd`). After it, a loader whose address is no page
 * (`isPage: false`) leads back to the page that requested it.
 */
export function requireUser(
  { request, context }: RequestArgs,
  { isPage = true }: { isPage?: boolean } = {},
): Promise<Visit> {
  const known = visits.get(context);
  if (known) return known;
  const visit = visitOf(request, context, isPage);
  visits.set(context, visit);
  return visit;
}

/** The session that `requireUser` accepted for this request, or null. */
export async function sessionOf(context: AppLoadContext): Promise<Session | null> {
  const visit = await visits.get(context)?.catch(() => null);
  return visit?.session ?? null;
}

/** What `requireUser` found of this request; undefined before it was called. */
export function arrivalOf(context: AppLoadContext): Arrival | undefined {
  return arrivals.get(context);
}

/** Like `requireUser`, for pages of global admins; throws `RightMissing` for others (SES-45). */
export async function requireGlobalAdmin(args: RequestArgs): Promise<Visit> {
  const visit = await requireUser(args);
  if (!hasRole(visit.user, "GLOBALADMIN")) throw new RightMissing(visit.user.userId);
  return visit;
}

async function visitOf(request: Request, context: AppLoadContext, isPage: boolean): Promise<Visit> {
  const url = new URL(request.url);
  const cookies = request.headers.get("Cookie");
  const session = await storeGuarded(context, () => findSession(url, cookies));
  const body = request.method === "GET" || request.method === "HEAD" ? null : request.clone();
  arrivals.set(context, { session, body, isPage });
  if (!session?.active) throw new SessionEnded(session?.key ?? null);

  await storeGuarded(context, () => touchSession(session));
  let ending: Promise<void> | undefined;
  const onUnauthorized = async () => {
    ending ??= storeGuarded(context, () => endSession(session));
    await ending;
    throw new SessionEnded(session.key);
  };
  const upstream = upstreamFor(context, session.sessionKey, onUnauthorized, request.signal);
  return { session, upstream, user: await currentUser(session, upstream) };
}
