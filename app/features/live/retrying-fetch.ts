import { causeOf, setWaitingLoad } from "~/components/network/connection";
import { backoff, withJitter } from "./backoff";

/** Between two attempts, in milliseconds. */
const PAUSE = { first: 500, longest: 10_000 };
/** A portal or proxy that names a longer pause is asked again after this one. */
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
 * one with another search, the page says what it waits for and offers to try at once (LIV-14).
 *
 * Bodies are read here completely, so that an abort never leaves a half-read response.
 */
export function installRetryingFetch(scope: Window & typeof globalThis): void {
  const send = scope.fetch.bind(scope);
  scope.fetch = async (input, init) => {
    if (!isDataOf(input, init)) return send(input, init);
    for (let attempt = 0; ; attempt += 1) {
      const answer = await load(send, input, init).catch((error: unknown) => {
        if (init?.signal?.aborted) throw error;
        return null;
      });
      if (answer && !isAway(answer)) return answer;
      const wait = pause(pauseAfter(answer, attempt), init?.signal ?? null, scope);
      if (isReload(input, scope.location)) await wait.over;
      else await toldWait(wait, answer?.status ?? null);
    }
  };
}

async function load(send: typeof fetch, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await send(input, init);
  const body = await answer.arrayBuffer();
  const { status, statusText, headers } = answer;
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
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

/** The growing pause, or a longer one that the response names in seconds or as a date. Either with jitter. */
function pauseAfter(answer: Response | null, attempt: number): number {
  const growing = backoff(PAUSE, attempt);
  const named = answer?.headers.get("Retry-After");
  if (!named) return growing;
  const ms = /^\d+$/.test(named) ? Number(named) * 1000 : Date.parse(named) - Date.now();
  return ms > growing ? withJitter(Math.min(ms, LONGEST_RETRY_AFTER_MS)) : growing;
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
