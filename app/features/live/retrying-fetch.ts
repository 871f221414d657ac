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
 * Makes loading the data of the open page wait for the network instead of failing: an update during a network failure
 * or a restart of the portal must not replace the page, and what is typed in it, with an error. Loading another page
 * still fails at once, so that the user learns of it.
 *
 * Bodies are read here completely, so that an abort never leaves a half-read response.
 */
export function installRetryingFetch(scope: Window & typeof globalThis): void {
  const send = scope.fetch.bind(scope);
  scope.fetch = async (input, init) => {
    if (!isDataOf(input, init)) return send(input, init);
    for (let attempt = 0; ; attempt += 1) {
      const answer = await load(send, input, init).catch((error: unknown) => {
        if (init?.signal?.aborted || !isReload(input, scope.location)) throw error;
        return null;
      });
      if (answer && !(isAway(answer) && isReload(input, scope.location))) return answer;
      await pause(pauseAfter(answer, attempt), init?.signal ?? null, scope);
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

/** Ends early when the device is online again; throws when the load is aborted. */
function pause(ms: number, signal: AbortSignal | null, scope: Window): Promise<void> {
  return new Promise((resolve, reject) => {
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
  });
}
