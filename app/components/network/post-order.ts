/** Sends a post of these things once the earlier ones have ended. */
export type SendInOrder = (things: readonly string[], post: () => Promise<Response>) => Promise<Response>;

/**
 * Sends the posts that change the same things one after the other, so that a slow line cannot reverse them (UI-41). What
 * still waits when the page is left is sent at that moment (ACT-50).
 */
export function postOrder(scope: Pick<EventTarget, "addEventListener">): SendInOrder {
  /** The last post of each thing; a page has few. */
  const last = new Map<string, Promise<unknown>>();
  const left = new Promise((resolve) => scope.addEventListener("pagehide", resolve));
  return (things, post) => {
    const earlier = things.flatMap((thing) => last.get(thing) ?? []);
    const sent = earlier.length > 0 ? Promise.race([Promise.allSettled(earlier), left]).then(post) : post();
    for (const thing of things) last.set(thing, sent);
    return sent;
  };
}
