import type { AppLoadContext } from "@remix-run/node";
import { SessionEnded } from "~/lib/session-ended";
import type { WrittenCall } from "~/upstream/call-sender.server";
import type { Upstream } from "~/upstream/client.server";
import type { User } from "~/upstream/me/contract";
import { noteChange } from "../changes/note-change.server";
import type { DueStep } from "./belongs-at";
import { currentUser } from "./current-user.server";
import { findEndedSession, type EndedSession } from "./remembered-end.server";
import { endSession } from "./end-session.server";
import type { EndReason } from "./end-reason";
import { noticeChanges } from "./other-instances.server";
import { PageOfAnother } from "./page-of-another";
import { TYPED_BY_HEADER } from "./page-session";
import { upstreamFor } from "./request-scope.server";
import { safeReturnUrl } from "~/lib/return-url";
import { RightMissing } from "./right-missing";
import { hasRole } from "./roles";
import { useOf } from "./session-use";
import { sessionWatch } from "./session-watch.server";
import { endOf, findSession, touchSession, type Session } from "./session.server";
import { stepOfVisit } from "./sign-in-state.server";
import { storeGuarded } from "./store-guard.server";
import { WrongStep } from "./wrong-step";

/** Whose request it is, and the API client that acts for them. */
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
export interface Arrival {
  /** The session of its cookie, active or over, or what is remembered of one that has ended. */
  ended: Pick<EndedSession, "key" | "userId" | "agent" | "createdAt"> | null;
  /** Whether it posted something; the page that shows the post's form again is part of it. */
  isPost: boolean;
  /** A copy of what it posted, which may still be read; null once it was. */
  body: Request | null;
  isPage: boolean;
  /** The active session, from when its user is read until that has succeeded. */
  reading: Session | null;
}

// Parent and child loaders of one request share the visit.
const visits = new WeakMap<AppLoadContext, Promise<Visit>>();
const arrivals = new WeakMap<AppLoadContext, Arrival>();
/** Requests of which the API has accepted a change. */
const writers = new WeakSet<AppLoadContext>();

/**
 * The signed-in user of this request. Call it first in every loader and action, before the body is read. Throws
 * `SessionEnded` without a usable session, and so does the visit's API client once the API refuses the session; the
 * response to it is made in one place (`respondSessionEnd`). Throws `PageOfAnother` for a page with typed text or a call
 * of somebody who was signed in before (SES-24), and `WrongStep` while a code or a new password is due (SES-29). After it,
 * a loader whose address is no page (`isPage: false`) leads back to the page that requested it.
 */
export async function requireUser(
  args: RequestArgs,
  { isPage = true }: { isPage?: boolean } = {},
): Promise<Visit> {
  const visit = await findVisit(args, isPage);
  const { step, isByChoice } = stepOfVisit(args.request, visit.session, visit.user);
  if (step !== "portal" && !isByChoice) throw new WrongStep(step, { session: visit.session });
  return visit;
}

/**
 * Like `requireUser`, for the screen of a step between signing in and the portal; throws `WrongStep` for a browser that
 * does not belong there (SES-19).
 */
export async function requireStep(
  args: RequestArgs,
  step: "two-factor" | "new-password",
): Promise<Visit & { due: DueStep; returnUrl: string }> {
  const visit = await findVisit(args, true);
  const due = stepOfVisit(args.request, visit.session, visit.user);
  const returnUrl = safeReturnUrl(new URL(args.request.url).searchParams.get("returnUrl"));
  if (due.step !== step) throw new WrongStep(due.step, { returnUrl });
  return { ...visit, due, returnUrl };
}

function findVisit({ request, context }: RequestArgs, isPage: boolean): Promise<Visit> {
  const known = visits.get(context);
  if (known) return known;
  const visit = visitOf(request, context, isPage);
  visits.set(context, visit);
  return visit;
}

/** Whether a page that stays is this session's user's; somebody else may have signed in since it was loaded. */
function isPageOf({ userId }: Session, { headers }: Request): boolean {
  return [null, encodeURIComponent(userId)].includes(headers.get(TYPED_BY_HEADER));
}

/** The session that `requireUser` accepted for this request, or null. */
export async function sessionOf(context: AppLoadContext): Promise<Session | null> {
  const visit = await visits.get(context)?.catch(() => null);
  return visit?.session ?? null;
}

/** Whether the API has accepted a change of this request, whatever has become of the rest of it. */
export function hasWritten(context: AppLoadContext): boolean {
  return writers.has(context);
}

/** What `requireUser` found of this request; undefined before it was called. */
export function arrivalOf(context: AppLoadContext): Arrival | undefined {
  return arrivals.get(context);
}

/** Like `requireUser`, for pages of global admins; throws `RightMissing` for others (SES-45). */
export async function requireGlobalAdmin(args: RequestArgs, options?: { isPage?: boolean }): Promise<Visit> {
  const visit = await requireUser(args, options);
  if (!hasRole(visit.user, "GLOBALADMIN")) throw new RightMissing(visit.user.userId);
  return visit;
}

async function visitOf(request: Request, context: AppLoadContext, isPage: boolean): Promise<Visit> {
  const url = new URL(request.url);
  const cookies = request.headers.get("Cookie");
  const session = await storeGuarded(context, () => findSession(url, cookies));
  const body = request.method === "GET" || request.method === "HEAD" ? null : request.clone();
  const arrival: Arrival = { ended: session, isPost: body !== null, body, isPage, reading: null };
  arrivals.set(context, arrival);
  if (!session) {
    arrival.ended = await storeGuarded(context, () => findEndedSession(url, cookies));
    throw new SessionEnded(arrival.ended?.key ?? null);
  }
  const end = (reason: EndReason) =>
    storeGuarded(context, () => endSession(session, reason, context.clientAddress));
  if (!session.active) {
    await end(endOf(session).reason);
    throw new SessionEnded(session.key);
  }
  if (!isPageOf(session, request)) throw new PageOfAnother();
  await storeGuarded(context, () => touchSession(session, useOf(request)));
  sessionWatch.watch(session);
  noticeChanges(session);
  let ending: Promise<void> | undefined;
  const onUnauthorized = async () => {
    ending ??= end("refused-by-api");
    await ending;
    throw new SessionEnded(session.key);
  };
  // What a change has to read first is not given up either: the browser may leave the page as soon as it has sent it.
  const signal = body === null ? request.signal : undefined;
  const read = upstreamFor(context, session.sessionKey, onUnauthorized, signal);
  arrival.reading = session;
  const user = await currentUser(session, read);
  arrival.reading = null;
  const noteWritten = (call: WrittenCall) => {
    writers.add(context);
    return noteChange({ user, agent: session.agent }, call, context.log);
  };
  const upstream = upstreamFor(context, session.sessionKey, onUnauthorized, signal, noteWritten);
  return { session, upstream, user };
}
