import type { Page } from "@playwright/test";

/** Holds the posts to a path, in the browser, until what is returned is called. */
export function holdPosts(page: Page, path: string): Promise<() => void> {
  return hold(page, path, (method) => method === "POST");
}

/** Holds all requests of a path, in the browser, until what is returned is called. */
export function holdRequests(page: Page, path: string): Promise<() => void> {
  return hold(page, path, () => true);
}

/** Holds what is loaded of a path, in the browser, until what is returned is called; posts go on. */
export function holdLoads(page: Page, path: string): Promise<() => void> {
  return hold(page, path, (method) => method === "GET");
}

async function hold(page: Page, path: string, isHeld: (method: string) => boolean): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(
    (url) => url.pathname.startsWith(path),
    async (route) => {
      if (isHeld(route.request().method())) await held;
      await route.continue();
    },
  );
  return letGo;
}
