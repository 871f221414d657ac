import type { ComponentType } from "react";
import { hasTyped, lastTypedForm, typedFields } from "~/components/forms/typed";
import { setSessionEnding } from "./idle-warning";

/** On the requests of a page that holds typed text or has a call: the encoded id of the user whose page it is (SES-24). */
export const TYPED_BY_HEADER = "X-Typed-By";
/** On all requests that a page's scripts make: its id, which tells it from other tabs. */
export const PAGE_ID_HEADER = "X-Page-Id";
/** On the response to such a request, when it was not carried out as that user's: a `PageSession`. */
export const PAGE_SESSION_HEADER = "X-Page-Session";
/** On such a response to a post, when the session was over before anything of the post was done. */
export const PAGE_UNSENT_HEADER = "X-Page-Unsent";
/** Where the log-in over a page posts to. */
export const SIGN_IN_AGAIN_PATH = "/login/again";
/**
 * 'ended': the page's user has to sign in again. 'moved': the session goes on under another id, whose cookie is on its way to
 * the browser; nothing was done. 'renewed': a saved password has made a new session. 'signed-in': the
 * sign-in over the page has succeeded. 'step-due': the user is signed in, but a code or a new password comes first, on
 * a page of its own: what is typed has to be kept before the page is left.
 */
export type PageSession = "ended" | "moved" | "renewed" | "signed-in" | "step-due";

type Listener = () => void;

/** Need not be secret: it only tells pages of one user apart. */
export const PAGE_ID = Math.random().toString(36).slice(2);

let over = false;
let renewals = 0;
/** Whether a load that succeeds has a new session, of which no response has told this page. */
let isRenewalDue = false;
/** Ends the call of this page; null without one. */
let hangUp: (() => void) | null = null;
let CallNotice: ComponentType | null = null;
const listeners = new Set<Listener>();

/** Whether the session of this page is over and the page stays, so that its user has to sign in. */
export function isSessionOver(): boolean {
  return over;
}

/** How often this page has got a new session: its socket has to be opened again with each. */
export function sessionRenewals(): number {
  return renewals;
}

/** For `useSyncExternalStore`. */
export function onPageSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this page has a call, from its first moment on (PHN-15). */
export function hasCall(): boolean {
  return hangUp !== null;
}

/**
 * The page has a call, which `end` ends; null: it has none any more. Said by the phone itself, whose code no page needs
 * to load for that (PHN-17).
 */
export function setPageCall(end: (() => void) | null): void {
  hangUp = end;
  // The log-in over the page tells of the call; to all others only the session matters.
  if (over) tell();
}

/** Said by the phone before its first call: what the log-in over the page shows of one (PHN-22). */
export function setCallNotice(Notice: ComponentType): void {
  CallNotice = Notice;
}

/** What the log-in over the page shows of the page's call; null without a call. */
export function callNotice(): ComponentType | null {
  return hangUp && CallNotice;
}

/** Ends the call of this page, if any: before the page is left, because the browser would ask about the call (PHN-22). */
export function endCall(): void {
  hangUp?.();
}

/** Whether this page stays when its session ends: it holds typed text or has a call, or has stayed already (SES-24). */
export function isPageKept(): boolean {
  return over || hasCall() || hasTyped();
}

/** The session is over: asks the page's user to sign in. */
export function setSessionOver(userId: string): void {
  if (over) return;
  over = true;
  setSessionEnding(false);
  void keepTyped(userId);
  tell();
}

/** The page has a new session of the same user. */
export function setSessionRenewed(): void {
  over = false;
  isRenewalDue = false;
  renewals += 1;
  tell();
}

/**
 * The session of this page has ended, and the page stays. Where a saved password makes the new session for another request,
 * as of a menu or of another window, the next load of this page just succeeds, and tells of nothing.
 */
export function awaitRenewal(): void {
  isRenewalDue = true;
}

/** A load or a post of this page has succeeded. Where its user has to sign in over it, only that sign-in ends the wait. */
export function noteLoaded(): void {
  if (isRenewalDue && !over) setSessionRenewed();
}

/** Resolves when the page's user has signed in; rejects when the load that waits for it is aborted. */
export function whenSignedIn(signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (over) return;
      stop();
      resolve();
    };
    const stop = onPageSession(look);
    const giveUp = () => {
      stop();
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", giveUp, { once: true });
    look();
  });
}

/** Keeps the form that was typed in last on the server, where its user finds it when this page is left (SES-23). */
export async function keepTyped(userId: string): Promise<void> {
  const form = lastTypedForm();
  if (!form) return;
  const { pathname, search } = new URL(form.action, document.baseURI);
  const query = new URLSearchParams({ path: pathname + search });
  // A failure is not told: the text is still on the page, or the page is about to be left.
  await fetch(`/kept-form/typed?${query}`, {
    method: "POST",
    headers: { [TYPED_BY_HEADER]: encodeURIComponent(userId) },
    body: typedFields(form),
  }).catch(() => undefined);
}

function tell(): void {
  for (const listener of listeners) listener();
}
