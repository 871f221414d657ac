import { redirectDocument, type AppLoadContext } from "@remix-run/node";
import { readBody } from "~/components/forms/read-body.server";
import { AppError } from "~/lib/app-error";
import type { SessionEnded } from "~/lib/session-ended";
import { keepForm } from "./kept-form.server";
import { arrivalOf } from "./require-user.server";
import { loginPath, safeReturnUrl } from "./return-url";
import { forgetSessionCookie, forgetSessionCookies, updateSession, type Session } from "./session.server";
import { forgetIdentity, readIdentity } from "./sign-in/identity-cookie.server";
import { signInWithIdentity } from "./sign-in/sign-in.server";
import { storeGuarded } from "./store-guard.server";

/** A session that the API refuses this soon is not renewed: the next one would be refused too. */
const TOO_YOUNG_MS = 10_000;

// Parallel loaders of one request share the response, because the body can be read and the identity be exchanged only once.
const responses = new WeakMap<AppLoadContext, Promise<Response>>();

/**
 * The response to a request whose session has ended: to the same page with a new session when this device has a saved
 * identity, else to /login with a returnUrl. What a post carried is kept for that user (SES-23). Rejects with a 503
 * when it was another session that ended: its end must not sign this one out, nor renew it.
 */
export async function respondSessionEnd(
  error: SessionEnded,
  { request, context }: { request: Request; context: AppLoadContext },
): Promise<Response> {
  const arrival = arrivalOf(context);
  if (!arrival || error.endedKey !== (arrival.session?.key ?? null)) {
    context.log.error({ id: context.requestId, error }, "The end of another session reached a request");
    throw new AppError({
      code: "foreign-session-end",
      status: 503,
      userText: "This could not be loaded right now. Please try again.",
      id: context.requestId,
    });
  }
  const known = responses.get(context);
  if (known) return known;
  const response = signInAgain(request, context, arrival.session, arrival.body, arrival.isPage);
  responses.set(context, response);
  return response;
}

/** Redirects a request without a usable session, and keeps the form that it posted. */
async function signInAgain(
  request: Request,
  context: AppLoadContext,
  ended: Session | null,
  body: Request | null,
  isPage: boolean,
): Promise<Response> {
  const url = new URL(request.url);
  const target = url.pathname + url.search;
  const page = body || !isPage ? pageOf(request) : target;
  const headers = new Headers();
  const identity = readIdentity(url, request.headers.get("Cookie"));
  const mayExchange = !ended || Date.now() - ended.createdAt > TOO_YOUNG_MS;
  if (identity && mayExchange) {
    const renewed = await signInWithIdentity(url, context, identity);
    if (renewed) {
      const { session, cookie } = renewed;
      const typedBy = ended ?? session;
      const kept = body !== null && (await keep(context, typedBy, target, body));
      if (kept && typedBy.userId === session.userId && !session.agent) {
        await storeGuarded(context, () => updateSession(session, { hasKeptForm: true }));
      }
      // Also remove the other kind of cookie: an agent's takes precedence over the new session's.
      headers.append("Set-Cookie", forgetSessionCookie(url, !session.agent));
      headers.append("Set-Cookie", cookie);
      return redirectDocument(page, { status: 303, headers });
    }
    headers.append("Set-Cookie", forgetIdentity(url));
  }
  if (ended && body) await keep(context, ended, target, body);
  for (const cookie of ended ? [forgetSessionCookie(url, ended.agent)] : forgetSessionCookies(url)) {
    headers.append("Set-Cookie", cookie);
  }
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
  typedBy: Session,
  target: string,
  body: Request,
): Promise<boolean> {
  // A body that is no form has no typed text to keep.
  const form = await readBody(body);
  if (form === null || typedBy.agent) return false;
  return storeGuarded(context, () => keepForm(typedBy.userId, target, form));
}
