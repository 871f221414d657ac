import { redirectDocument, type AppLoadContext } from "@remix-run/node";
import type { Upstream } from "~/upstream/client.server";
import type { User } from "~/upstream/me/contract";
import { readBody } from "~/components/forms/read-body.server";
import { currentUser } from "./current-user.server";
import { findEndedSession, type EndedSession } from "./ended-session.server";
import { endSession } from "./end-session.server";
import type { EndReason } from "./end-reason";
import { endIdentity, findIdentity } from "./sign-in/identity-cookie.server";
import { keepForm } from "./kept-form.server";
import { upstreamFor } from "./request-scope.server";
import { loginPath, safeReturnUrl } from "./return-url";
import { hasRole } from "./roles";
import { useOf } from "./session-use";
import { sessionWatch } from "./session-watch.server";
import {
  endOf,
  findSession,
  forgetSessionCookies,
  touchSession,
  updateSession,
  type Session,
} from "./session.server";
import { signedInHeaders, signInWithIdentity } from "./sign-in/sign-in.server";
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

/** A session that the API refuses this soon is not renewed: the next one would be refused too. */
const TOO_YOUNG_MS = 10_000;

// Parent and child loaders of one request share the answer.
const visits = new WeakMap<AppLoadContext, Promise<Visit>>();

/**
 * The signed-in user of this request. Call it first in every loader and action, before the body is read.
 * Without a usable session it throws a redirect: to the same page with a new session when this device has a
 * saved identity, else to /login with a returnUrl. What a post carried is kept for that user (SES-23).
 * A loader whose address is no page (`isPage: false`) leads back to the page that requested it.
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

/** Like `requireUser`, for pages of global admins: others are sent to `/` with a notice (SES-45). */
export async function requireGlobalAdmin(args: RequestArgs): Promise<Visit> {
  const visit = await requireUser(args);
  if (!hasRole(visit.user, "GLOBALADMIN")) throw redirectDocument("/?notice=admins-only");
  return visit;
}

async function visitOf(request: Request, context: AppLoadContext, isPage: boolean): Promise<Visit> {
  const url = new URL(request.url);
  const cookies = request.headers.get("Cookie");
  const session = await storeGuarded(context, () => findSession(url, cookies));
  const body = request.method === "GET" || request.method === "HEAD" ? null : request.clone();
  const signIn = (ended: EndedSession | null) => signInAgain(request, context, ended, body, isPage);
  if (!session) throw await signIn(await storeGuarded(context, () => findEndedSession(url, cookies)));
  const end = async (reason: EndReason) => {
    await storeGuarded(context, () => endSession(session, reason));
    return signIn({ ...session, reason });
  };
  if (!session.active) throw await end(endOf(session).reason);

  await storeGuarded(context, () => touchSession(session, useOf(request)));
  sessionWatch.watch(session);
  // Parallel calls share one answer, because the body can be read only once.
  let answer: Promise<Response> | undefined;
  const onUnauthorized = async () => {
    answer ??= end("refused");
    throw await answer;
  };
  const upstream = upstreamFor(context, session.sessionKey, onUnauthorized, request.signal);
  return { session, upstream, user: await currentUser(session, upstream) };
}

/** Redirects a request without a usable session, and keeps the form that it posted. */
async function signInAgain(
  request: Request,
  context: AppLoadContext,
  ended: EndedSession | null,
  body: Request | null,
  isPage: boolean,
): Promise<Response> {
  const url = new URL(request.url);
  const target = url.pathname + url.search;
  const page = body || !isPage ? pageOf(request) : target;
  const headers = new Headers();
  const cookies = request.headers.get("Cookie");
  const identity = await storeGuarded(context, () => findIdentity(url, cookies));
  const mayExchange = !ended || Date.now() - ended.createdAt > TOO_YOUNG_MS;
  // HEAD spends nothing, not even a saved identity.
  if (identity && mayExchange && request.method !== "HEAD") {
    const renewed = await signInWithIdentity(request, context, identity.identityKey);
    if (renewed) {
      const { session } = renewed;
      const typedBy = ended ?? session;
      const kept = body !== null && (await keep(context, typedBy, target, body));
      if (kept && typedBy.userId === session.userId && !session.agent) {
        await storeGuarded(context, () => updateSession(session, { hasKeptForm: true }));
      }
      return redirectDocument(page, { status: 303, headers: signedInHeaders(request, renewed) });
    }
    headers.append("Set-Cookie", await storeGuarded(context, () => endIdentity(url, cookies)));
  }
  if (ended && body) await keep(context, ended, target, body);
  // The cookie of a session that has ended stays: it tells the login page why one is there.
  if (!ended) for (const cookie of forgetSessionCookies(url)) headers.append("Set-Cookie", cookie);
  return redirectDocument(loginPath(page), { status: 303, headers });
}

/** The page with the form, because the address that a form posts to may be no page. */
function pageOf(request: Request): string {
  const referrer = request.headers.get("Referer");
  if (!referrer || !URL.canParse(referrer)) return "/";
  const { host, pathname, search } = new URL(referrer);
  return host === new URL(request.url).host ? safeReturnUrl(pathname + search) : "/";
}

/** Keeps a form for the user who typed it. Not an agent's, because it would be offered to the customer. */
async function keep(
  context: AppLoadContext,
  typedBy: Pick<EndedSession, "userId" | "agent">,
  target: string,
  body: Request,
): Promise<boolean> {
  // A body that is no form has no typed text to keep.
  const form = await readBody(body);
  if (form === null || typedBy.agent) return false;
  return storeGuarded(context, () => keepForm(typedBy.userId, target, form));
}
