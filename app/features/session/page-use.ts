import { PAGE_ID, PAGE_ID_HEADER } from "./page-session";
import { UNATTENDED_HEADER } from "./session-use";

/** A request so soon after a person's input is theirs; any other is the page's own. */
const RECENT_MS = 5_000;

let lastInputAt = 0;

/** Whether somebody has touched the page or pressed a key since then (epoch milliseconds). */
export function isUsedSince(time: number): boolean {
  return lastInputAt > time;
}

/** Counts as input: somebody is on the telephone, without touching the page. */
export function noteUse(): void {
  lastInputAt = Date.now();
}

/**
 * Puts the page's id on its requests, and marks those that it makes while nobody uses it, such as live reloads: they
 * keep no session awake (SES-6). Installed once, over whatever `fetch` is then.
 */
export function installPageUse(scope: Window & typeof globalThis): void {
  scope.addEventListener("pointerdown", noteUse, { capture: true, passive: true });
  scope.addEventListener("keydown", noteUse, { capture: true, passive: true });
  const send = scope.fetch.bind(scope);
  scope.fetch = (input, init) => {
    if (!isOurs(input, scope)) return send(input, init);
    const headers = new Headers(init?.headers);
    headers.set(PAGE_ID_HEADER, PAGE_ID);
    if (!isUsedSince(Date.now() - RECENT_MS)) headers.set(UNATTENDED_HEADER, "1");
    return send(input, { ...init, headers });
  };
}

/** Our own addresses; a `Request` has its headers already, and the framework makes none. */
function isOurs(input: RequestInfo | URL, { location }: Window): boolean {
  if (input instanceof Request) return false;
  return new URL(String(input), location.href).origin === location.origin;
}
