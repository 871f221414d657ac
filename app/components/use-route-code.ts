import { useEffect } from "react";

const loaded = new Set<string>();

/** Whether a form of this page has loaded the code of that route already. */
export function hasRouteCode(routeId: string): boolean {
  return loaded.has(routeId);
}

/**
 * Loads the code of the route that a form on this page posts to, where that is another page's: the framework would load
 * it with the post, and where it cannot, load the whole page anew with all that is typed in it (UI-30). `name`: that of its
 * file in `routes`; none for the page's own route.
 */
export function useRouteCode(name: string | undefined): void {
  useEffect(() => {
    const route = window.__remixManifest.routes[`routes/${name}`];
    if (!route) return;
    // A failure is the post's own, later.
    import(route.module).then(() => loaded.add(route.id)).catch(() => undefined);
  }, [name]);
}
