import { causeOf, setWaitingLoad } from "~/components/network/connection";
import { wholeResponse } from "~/components/network/whole-response";
import { backoff, retryAfterMs, withJitter } from "./backoff";
import { noteFailedReload } from "./live-status";

/** Between two attempts, in milliseconds. */
const PAUSE = { first: 500, longest: 10_000 };
/** A portal or proxy that names a longer pause gets the next request after this one. */
const LONGEST_RETRY_AFTER_MS = 60_000;
/** Status codes of a portal that is starting, stopping or too busy, and of a proxy in front of it. */
const AWAY = new Set([502, 503, 504]);
/** The content type of the portal's own data, errors included. */
const DATA_TYPE = "text/x-script";
/** The path that a live update loads besides the page (LIV-4). */
const UNASKED = "/hold-calls.data";

/**
 * Makes loading the data of pages wait for the network instead of failing: a failure of the network or a restart of the
 * portal must not replace the page, and what is typed in it, with an error. While another page is loaded, or the same
 * one with another search, the page says what it waits for and offers to try at once (LIV-14). A reload of a page also
 * waits for an API that fails (LIV-15), except where `showsError` says that there is an error already: its 'Retry' is
 * told the outcome.
 */
export function installRetryingFetch(scope: Window & typeof globalThis, showsError: () => boolean): void {
  const send = scope.fetch.bind(scope);
  scope.fetch = async (input, init) => {
    if (!isDataOf(input, init)) return send(input, init);
    for (let attempt = 0; ; attempt += 1) {
      const response = await wholeResponse(send, input, init).catch((error: unknown) => {
        if (init?.signal?.aborted) throw error;
        return null;
      });
      const isQuiet = isReload(input, scope.location);
      const keepsPage = isQuiet && response !== null && isFailure(response) && !showsError();
      if (response && !isAway(response) && !keepsPage) return response;
      const wait = pause(pauseAfter(response, attempt), init?.signal ?? null, scope);
      if (isQuiet) await wait.over.finally(noteFailedReload());
      else await toldWait(wait, response?.status ?? null);
    }
  };
}

/** A route as the framework's router has it: `lazy` loads its code when it is opened for the first time. */
interface LazyRoute {
  id: string;
  lazy?: () => Promise<unknown>;
  children?: LazyRoute[];
}

/**
 * Makes the code of a route wait for the network as its data does: where the framework cannot load it, it loads the whole
 * page anew, and without a connection the browser's own error page takes the place of what is open (LIV-14). A file that
 * the portal no longer has is left to the framework: a new release is there.
 */
export function installRetryingCode(
  routes: readonly LazyRoute[],
  filesOf: (routeId: string) => string[],
  scope: Window & typeof globalThis,
): void {
  for (const route of routes) {
    const { lazy } = route;
    if (lazy)
      route.lazy = async () => {
        await Promise.all(filesOf(route.id).map((file) => fetched(file, scope)));
        return lazy();
      };
    installRetryingCode(route.children ?? [], filesOf, scope);
  }
}

/** Resolves when the browser has the file, so that importing it takes it from the browser's cache. */
async function fetched(file: string, scope: Window & typeof globalThis): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await wholeResponse(scope.fetch.bind(scope), file).catch(() => null);
    if (response && !isAway(response)) return;
    await pause(pauseAfter(response, attempt), null, scope).over;
  }
}

/** Whether this requests the data of a page, as the framework does. */
function isDataOf(input: RequestInfo | URL, init?: RequestInit): boolean {
  return input instanceof URL && (init?.method ?? "GET") === "GET" && input.pathname.endsWith(".data");
}

/** Whether this requests the data of the page on screen again. */
function isReload(input: RequestInfo | URL, { pathname, search }: Location): boolean {
  if (!(input instanceof URL)) return false;
  if (input.pathname === UNASKED) return true;
  const query = new URLSearchParams(input.search);
  query.delete("_routes");
  const path = pathname === "/" ? "/_root" : pathname.replace(/\/$/, "");
  return input.pathname === `${path}.data` && query.toString() === new URLSearchParams(search).toString();
}

function isAway({ status, headers }: Response): boolean {
  return AWAY.has(status) && !headers.get("Content-Type")?.startsWith(DATA_TYPE);
}

/** Whether the portal or the API could not do it now: any other refusal is about the page, which has to say so. */
function isFailure({ status }: Response): boolean {
  return status >= 500 || status === 429;
}

/** The growing pause, or a longer one that the response names in seconds or as a date. Either with jitter. */
function pauseAfter(response: Response | null, attempt: number): number {
  const growing = backoff(PAUSE, attempt);
  const ms = response && retryAfterMs(response);
  return ms !== null && ms > growing ? withJitter(Math.min(ms, LONGEST_RETRY_AFTER_MS)) : growing;
}

interface Wait {
  over: Promise<void>;
  /** Ends it now. */
  end: () => void;
}

/** Waits while the page says so. */
async function toldWait({ over, end }: Wait, status: number | null): Promise<void> {
  const load = { text: causeOf(status), retry: end };
  setWaitingLoad(load);
  await over.finally(() => setWaitingLoad(null));
}

/** Ends early when the device is online again; throws when the load is aborted. */
function pause(ms: number, signal: AbortSignal | null, scope: Window): Wait {
  let now = () => {};
  const over = new Promise<void>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      scope.removeEventListener("online", goOn);
      signal?.removeEventListener("abort", giveUp);
      settle();
    };
    const goOn = () => end(resolve);
    const giveUp = () => end(() => reject(signal?.reason));
    const timer = setTimeout(goOn, ms);
    scope.addEventListener("online", goOn);
    signal?.addEventListener("abort", giveUp);
    now = goOn;
  });
  return { over, end: () => now() };
}
