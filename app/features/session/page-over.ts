import { lastTypedForm, typedText } from "~/components/forms/typed";

/** On the response that leads to /login: the page may instead ask its user to sign in again (SES-24). */
export const SESSION_OVER_HEADER = "X-Session-Over";
/** On a request of a page that would lose typed text: when a saved password renews the session, the page stays. */
export const KEEPS_PAGE_HEADER = "X-Keeps-Page";
/** On a post that must not be carried out, only kept when the session has ended (SES-23). */
export const KEEP_ONLY_HEADER = "X-Keep-Only";

type Listener = () => void;

let over = false;
const listeners = new Set<Listener>();

/** Whether the session of this page is over while something is typed in it. */
export function isPageOver(): boolean {
  return over;
}

/** For `useSyncExternalStore`. */
export function onPageOver(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session is over: the page asks its user to sign in, and what is typed is kept for them on the server. */
export function setPageOver(next: boolean): void {
  if (next === over) return;
  over = next;
  if (over) void keepTyped();
  for (const listener of listeners) listener();
}

/** Resolves once the user has signed in again. */
export function whenSignedIn(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onPageOver(() => {
      if (over) return;
      stop();
      resolve();
    });
  });
}

/** The server keeps the form that was typed in last, in case somebody else signs in (SES-23). */
async function keepTyped(): Promise<void> {
  const form = lastTypedForm();
  if (!form) return;
  const url = new URL(form.action, document.baseURI);
  url.pathname = url.pathname === "/" ? "/_root.data" : `${url.pathname}.data`;
  await fetch(url, { method: "POST", body: typedText(form), headers: { [KEEP_ONLY_HEADER]: "1" } }).catch(
    () => undefined,
  );
}
