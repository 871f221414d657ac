import type { Page } from "@playwright/test";

/** Holds the posts to a path, in the browser, until what is returned is called. */
export async function holdPosts(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(
    (url) => url.pathname.startsWith(path),
    async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    },
  );
  return letGo;
}
