/** The last post of each thing that is under way or waits. */
const last = new Map<string, Promise<unknown>>();

/** Resolves when the page is left. */
let left: Promise<void> | undefined;

function whenLeft(): Promise<void> {
  left ??= new Promise((resolve) => window.addEventListener("pagehide", () => resolve(), { once: true }));
  return left;
}

/**
 * Sends the posts that change the same things one after the other, so that a slow line cannot reverse them (UI-39). A
 * post goes on when its form is sent again meanwhile (`signal`), but nobody waits for its response any more. What still
 * waits when the page is left is sent at that moment (ACT-50).
 */
export function sendInOrder(
  things: readonly string[],
  post: () => Promise<Response>,
  signal: AbortSignal | null,
): Promise<Response> {
  const earlier = things.flatMap((thing) => last.get(thing) ?? []);
  const sent = earlier.length === 0 ? post() : Promise.race([Promise.all(earlier), whenLeft()]).then(post);
  const ended = sent.then(
    () => undefined,
    () => undefined,
  );
  for (const thing of things) last.set(thing, ended);
  void ended.then(() => {
    for (const thing of things) if (last.get(thing) === ended) last.delete(thing);
  });
  return unlessAborted(sent, signal);
}

/** The response to a request that goes on although nobody may wait for it any more. */
function unlessAborted(sent: Promise<Response>, signal: AbortSignal | null): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort, { once: true });
    sent.then(resolve, reject);
  });
}
