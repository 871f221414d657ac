import { redirectDocument, type AppLoadContext } from "@remix-run/node";
import { readBody } from "~/components/forms/read-body.server";
import { AppError } from "~/lib/app-error";
import type { SessionEnded } from "~/lib/session-ended";
import { keepForm } from "./kept-form.server";
import type { EndedSession } from "./ended-session.server";
import { arrivalOf, type Arrival } from "./require-user.server";
import { loginPath, safeReturnUrl } from "./return-url";
import { forgetSessionCookies, updateSession } from "./session.server";
import { endIdentity, findIdentity } from "./sign-in/identity-cookie.server";
import { signedInHeaders, signInWithIdentity } from "./sign-in/sign-in.server";
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
  if (!arrival || error.endedKey !== (arrival.ended?.key ?? null)) {
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
  const response = signInAgain(request, context, arrival);
  responses.set(context, response);
  return response;
}

/** Redirects a request without a usable session, and keeps the form that it posted. */
async function signInAgain(
  request: Request,
  context: AppLoadContext,
  { ended, body, isPage }: Arrival,
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
