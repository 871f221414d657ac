type RouterState = Parameters<Parameters<typeof window.__remixRouter.subscribe>[0]>[0];

/**
 * Calls `listener` with all fetchers, by key, whenever the router changes one; the returned function ends that. A page
 * that is slow to render would miss responses: the router forgets each as soon as the load that follows it has ended.
 */
export function onFetchers(listener: (fetchers: RouterState["fetchers"]) => void): () => void {
  return window.__remixRouter.subscribe(({ fetchers }) => listener(fetchers));
}
