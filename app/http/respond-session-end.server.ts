import { redirectDocument, type AppLoadContext } from "@remix-run/node";
import type { Snack } from "~/components/feedback/snack";
import { readBody } from "~/components/forms/read-body.server";
import { AppError } from "~/lib/app-error";
import type { SessionEnded } from "~/lib/session-ended";
import { isDocumentRequest } from "~/lib/document-request";
import { keepAgain, keepForm, typedPageOf, type FormSource } from "~/features/kept-forms/kept-form.server";
import { endReasonOf, renewalOf, type EndedSession } from "~/features/session/remembered-end.server";
import {
  PAGE_SESSION_HEADER,
  PAGE_UNSENT_HEADER,
  TYPED_BY_HEADER,
  type PageSession,
} from "~/features/session/page-session";
import { arrivalOf, sessionOf, type Arrival } from "~/features/session/require-user.server";
import { isStep, loginPath, pageOf, wantedPage } from "~/lib/return-url";
import { makesFile } from "~/lib/routes-without-screen";
import { flash, keepFlash } from "~/features/notices/flash.server";
import { updateSession } from "~/features/session/session.server";
import { endIdentity, findIdentity } from "~/features/session/identity-cookie.server";
import { signedInHeaders, signInWithSavedIdentity } from "~/features/sign-in/sign-in.server";
import { storeGuarded } from "~/features/session/store-guard.server";
import { findReset } from "~/features/session/reset-cookie.server";

/** A session that the API refuses this soon is not renewed: the next one would be refused too. */
const TOO_YOUNG_MS = 10_000;

/** Said where the list comes back in place of a file of what was ticked in it (REP-25). */
const NO_FILE: Snack = {
  kind: "error",
  text: "No file was made, because your session had ended. You are signed in again: please select the activities once more.",
};

// Parallel loaders of one request share the response, because the body can be read and the identity be exchanged only once.
const responses = new WeakMap<AppLoadContext, Promise<Response>>();

/**
 * The response to a request whose session has ended: to the same page with a new session when this device has a saved
 * identity, else to /login with a returnUrl; there too when the session goes on under another id, whose cookie leads back
 * from there. What a post carried is kept for that user (SES-23), unless it only makes a file. Rejects with a 503
 * when it was another session that ended: its end must not sign this one out, nor renew it. A page that stays, for its
 * typed text or its call, is told what has happened to its session (SES-24); where that goes on under another id, it sends
 * its request again.
 * It is told as well whether nothing of its post was done: the session was over before the action began.
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
  const response = sayingUnsent(signInAgain(request, context, arrival), context);
  responses.set(context, response);
  return response;
}

/** With what a page that stays is told of its post. */
async function sayingUnsent(made: Promise<Response>, context: AppLoadContext): Promise<Response> {
  const response = await made;
  const isBegun = (await sessionOf(context)) !== null;
  if (response.headers.has(PAGE_SESSION_HEADER) && !isBegun) response.headers.set(PAGE_UNSENT_HEADER, "yes");
  return response;
}

/** The response to a page that stays, of somebody else than who is signed in now: its user may sign in over it (SES-24). */
export function respondPageOfAnother(): Response {
  return redirectDocument("/", {
    status: 303,
    headers: { [PAGE_SESSION_HEADER]: "ended" satisfies PageSession, [PAGE_UNSENT_HEADER]: "yes" },
  });
}

/** Redirects a request without a usable session, and keeps the form that it posted. */
async function signInAgain(
  request: Request,
  context: AppLoadContext,
  { ended, body, isPage }: Arrival,
): Promise<Response> {
  const url = new URL(request.url);
  const target = url.pathname + url.search;
  // A step names the page that is wanted itself, and some browsers do not say which page a post comes from.
  const isNamed = isStep(url.pathname) || (body === null && isPage);
  const page = isNamed ? wantedPage(url) : pageOf(request);
  const headers = new Headers();
  const cookies = request.headers.get("Cookie");
  // A reset comes before a saved identity (SES-19).
  const isResetting = findReset(url, cookies) !== null;
  const identity = isResetting ? null : await storeGuarded(context, () => findIdentity(url, cookies));
  const isOld = !ended || Date.now() - ended.createdAt > TOO_YOUNG_MS;
  // One that goes on under another id has its cookie on the way: another session must not take its place.
  const mayExchange = isOld && !(ended && (await isRenewed(context, ended.key)));
  // Whoever ended the session from elsewhere does not want this device to be signed in again (SES-49).
  const isUnwanted = !ended?.agent && (await isEndedElsewhere(context, ended));
  const typedBy = typedByOf(request);
  // Somebody else's saved identity does not renew a page that stays.
  const fits = typedBy === null || (identity !== null && typedBy === encodeURIComponent(identity.userId));
  // HEAD spends nothing, not even a saved identity.
  if (identity && (isUnwanted || (fits && mayExchange)) && request.method !== "HEAD") {
    const renewed = isUnwanted ? null : await signInWithSavedIdentity(request, context);
    if (renewed) {
      const { session } = renewed;
      if (typedBy !== null) {
        const stays = signedInHeaders(request, renewed);
        stays.set(PAGE_SESSION_HEADER, "renewed" satisfies PageSession);
        return redirectDocument(page, { status: 303, headers: stays });
      }
      const owner = ended ?? session;
      const isForFile = body !== null && makesFile(target, (await readBody(body.clone())) ?? []);
      const kept =
        body !== null && (await keep(context, owner, { path: target, page: typedPageOf(request) }, body));
      const isSame = owner.userId === session.userId && !session.agent;
      if (kept && isSame) await storeGuarded(context, () => updateSession(session, { hasKeptForm: true }));
      const goesOn = signedInHeaders(request, renewed);
      if (isSame && isForFile) goesOn.append("Set-Cookie", flash(request, page, NO_FILE, session.key));
      const isFetched = body === null && !isPage && fetchesFile(request);
      return redirectDocument(isFetched ? target : page, { status: 303, headers: goesOn });
    }
    headers.append("Set-Cookie", await storeGuarded(context, () => endIdentity(url, cookies)));
  }
  const to = () => redirectDocument(loginPath(page), { status: 303, headers });
  if (ended && typedBy === encodeURIComponent(ended.userId) && (await goesOnElsewhere(context, ended.key))) {
    headers.set(PAGE_SESSION_HEADER, "moved" satisfies PageSession);
    return to();
  }
  // The session that has ended may be that of somebody who signed in after the page was loaded.
  if (ended && body && isTypedBy(ended, request))
    await keep(context, ended, { path: target, page: typedPageOf(request) }, body);
  // The cookie stays, good for nothing (SES-60): it tells the login page why one is there, and a response that takes it
  // away may come after the next sign-in has set its own.
  // Not where the user ended the session on purpose, from another device.
  if (typedBy !== null && !(await isEndedElsewhere(context, ended)))
    headers.set(PAGE_SESSION_HEADER, "ended" satisfies PageSession);
  // What was done just before would otherwise be told to nobody (UI-27).
  const unseen = ended && body === null ? keepFlash(request, ended.key) : null;
  if (unseen) headers.append("Set-Cookie", unseen);
  return to();
}

/** Whether the browser itself, or a script that saves it, takes what is responded: a new session hands it out at once. */
function fetchesFile(request: Request): boolean {
  return isDocumentRequest(request) || (request.headers.get("Accept") ?? "").startsWith("application/");
}

/** The encoded id of the user of the page that sent this request, when its scripts keep it, for typed text or a call. */
function typedByOf(request: Request): string | null {
  return isDocumentRequest(request) ? null : request.headers.get(TYPED_BY_HEADER);
}

/** Whether what a request posts may be kept for this user: a page that stays says whose it is. */
function isTypedBy({ userId }: Pick<EndedSession, "userId">, request: Request): boolean {
  const typedBy = typedByOf(request);
  return typedBy === null || typedBy === encodeURIComponent(userId);
}

/** Whether it has got another id, or is just getting one, under which nothing is stored yet. */
function isRenewed(context: AppLoadContext, key: string): Promise<boolean> {
  return storeGuarded(context, async () => (await endReasonOf(key)) === "renewed");
}

/** Whether it goes on under another id, and has not ended under that. */
function goesOnElsewhere(context: AppLoadContext, key: string): Promise<boolean> {
  return storeGuarded(context, async () => (await renewalOf(key)) !== null);
}

/** Whether the user ended the session on purpose, from another device. */
async function isEndedElsewhere(context: AppLoadContext, ended: Arrival["ended"]): Promise<boolean> {
  return ended !== null && (await storeGuarded(context, () => endReasonOf(ended.key))) === "ended-elsewhere";
}

/** Keeps a form for the user who typed it. Not an agent's, because it would be offered to the customer. */
async function keep(
  context: AppLoadContext,
  typedBy: Pick<EndedSession, "userId" | "agent">,
  source: FormSource,
  body: Request,
): Promise<boolean> {
  // A body that is no form has no typed text to keep.
  const form = await readBody(body);
  if (form === null || typedBy.agent) return false;
  // The session has ended after the offer was taken, to be corrected.
  const { keptShown } = context;
  if (keptShown) return storeGuarded(context, () => keepAgain(keptShown, keptShown.unsentBy));
  return storeGuarded(context, () => keepForm(typedBy.userId, source, form));
}
