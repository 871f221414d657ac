import { UNATTENDED_HEADER } from "./session-use";

/** A request so soon after a person's input is theirs; any other is the page's own. */
const RECENT_MS = 5_000;

let lastInputAt = 0;

/** Whether somebody has touched the page or pressed a key since then (epoch milliseconds). */
export function isUsedSince(time: number): boolean {
  return lastInputAt > time;
}

/**
 * Marks the requests that the page makes while nobody uses it, such as live reloads: they keep no session awake (SES-6).
 * Installed once, over whatever `fetch` is then.
 */
export function installPageUse(scope: Window & typeof globalThis): void {
  const note = () => void (lastInputAt = Date.now());
  scope.addEventListener("pointerdown", note, { capture: true, passive: true });
  scope.addEventListener("keydown", note, { capture: true, passive: true });
  const send = scope.fetch.bind(scope);
  scope.fetch = (input, init) => {
    if (isUsedSince(Date.now() - RECENT_MS) || !isOurs(input, scope)) return send(input, init);
    const headers = new Headers(init?.headers);
    headers.set(UNATTENDED_HEADER, "1");
    return send(input, { ...init, headers });
  };
}

/** Our own addresses; a `Request` has its headers already, and the framework makes none. */
function isOurs(input: RequestInfo | URL, { location }: Window): boolean {
  if (input instanceof Request) return false;
  return new URL(String(input), location.href).origin === location.origin;
}
