import { forgetTyped } from "~/components/forms/typed";
import { UNCLEAR } from "~/components/forms/unclear";
import { failedPost, pagePath } from "~/components/page-kit";
import {
  awaitRenewal,
  endCall,
  isPageKept,
  keepTyped,
  noteLoaded,
  PAGE_SESSION_HEADER,
  PAGE_UNSENT_HEADER,
  setSessionOver,
  setSessionRenewed,
  SIGN_IN_AGAIN_PATH,
  TYPED_BY_HEADER,
  whenSignedIn,
} from "./page-session";

/** How often a request is sent again, a second apart, while the cookie of its session's new id is on its way (SES-5). */
const MOVES_WITHIN_TRIES = 5;
const TRY_AGAIN_MS = 1000;

/** The status of the framework's response to a load that leads to another page. */
const LEADS_ELSEWHERE = 202;

const NOT_SENT = "Your session had ended, so this was not sent.";

/** Where a page leads that is left because of its session. */
const SIGN_IN_PAGE = /^\/(login|two-factor|new-password)\b/;

/**
 * Keeps a page that holds typed text or has a call when its session has ended (SES-24): a load waits until the page's user
 * has signed in over it, a post ends as one that was not sent. Any other page leaves for /login. So does one whose user
 * has to give a code or choose a password first, once its text is kept on the server. What meets a session that has just got
 * another id is sent again with the new cookie. A page that leaves ends its call first (PHN-22).
 */
export function installKeepPage(scope: Window & typeof globalThis): void {
  const send = scope.fetch.bind(scope);
  const keep = async (
    input: RequestInfo | URL,
    init: RequestInit | undefined,
    tries: number,
  ): Promise<Response> => {
    if (!(input instanceof URL) || !input.pathname.endsWith(".data")) return send(input, init);
    const user = keptUser();
    if (user === null) return keepMeanwhile(input, init, tries);
    const headers = new Headers(init?.headers);
    headers.set(TYPED_BY_HEADER, encodeURIComponent(user));
    const response = await send(input, { ...init, headers });
    const isPost = init?.method === "POST";
    const session = response.headers.get(PAGE_SESSION_HEADER);
    if (session === "step-due") {
      // The log-in over the page may be the form that was typed in last, also where its user has signed in in another tab.
      forgetTyped(SIGN_IN_AGAIN_PATH);
      await keepTyped(user);
      return response;
    }
    if (session === "moved" && tries < MOVES_WITHIN_TRIES) {
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
      // The load was given up meanwhile: sent with its aborted signal it fails at once, as the router expects.
      if (init?.signal?.aborted) return send(input, init);
      return keep(input, init, tries + 1);
    }
    // Where the cookie of a new id never came, the response that carried it was lost.
    if (session === "ended" || session === "moved") setSessionOver(user);
    else if (session !== null) setSessionRenewed();
    if (session === null || session === "signed-in") {
      if (isPost && response.ok) forgetTyped(pagePath(input), intentsOf(init?.body));
      if (response.ok && response.status !== LEADS_ELSEWHERE) noteLoaded();
      return response;
    }
    if (isPost) {
      // Where the session has ended half-way, or an earlier press is unclear, something may have been done all the same.
      const isClear = response.headers.has(PAGE_UNSENT_HEADER) && isFirst(init?.body);
      return failedPost({ text: NOT_SENT, isClear }, 401);
    }
    await whenSignedIn(init?.signal ?? null);
    return keep(input, init, 0);
  };
  /** Sends for a page that need not stay. What is typed while its load is on its way must not go with the page either. */
  const keepMeanwhile = async (input: URL, init: RequestInit | undefined, tries: number) => {
    const response = await send(input, init);
    const isLoad = (init?.method ?? "GET") === "GET";
    if (!isLoad || response.status !== LEADS_ELSEWHERE || keptUser() === null) return response;
    // A saved password may have made a new session in response to the first request: the socket needs that one.
    awaitRenewal();
    return keep(input, init, tries);
  };
  scope.fetch = async (input, init) => {
    const response = await keep(input, init, 0);
    if (leavesPage(input, response)) endCall();
    return response;
  };
}

/** Whether the page is left for a log-in or a step of it, or for the page of somebody else who has signed in over it. */
function leavesPage(input: RequestInfo | URL, { status, headers }: Response): boolean {
  if (!(input instanceof URL) || status !== LEADS_ELSEWHERE) return false;
  return pagePath(input) === SIGN_IN_AGAIN_PATH || SIGN_IN_PAGE.test(headers.get("Location") ?? "");
}

/** Which form a post is of, where it says so; null where that is not known. */
function intentsOf(body: RequestInit["body"]): string[] | null {
  return body instanceof URLSearchParams ? body.getAll("intent") : null;
}

/** Whether it is known that a post was not sent before while nobody knows what became of that. */
function isFirst(body: RequestInit["body"]): boolean {
  return body instanceof URLSearchParams && body.get(UNCLEAR) !== "yes";
}

/**
 * The user whose page this is, as the frame says, while it stays at the end of its session; null where it leaves, on a page
 * of nobody and in an agent's session.
 */
function keptUser(): string | null {
  return isPageKept() ? (document.querySelector<HTMLElement>("[data-user]")?.dataset.user ?? null) : null;
}

/** For requests of a page's own scripts: nothing is done or told as somebody else who has signed in meanwhile (SES-24). */
export function keptUserHeaders(): Record<string, string> {
  const user = keptUser();
  return user === null ? {} : { [TYPED_BY_HEADER]: encodeURIComponent(user) };
}
