import { expect, type Page } from "@playwright/test";

/** The page is hydrated and its socket is open: for pages that say so. */
export async function expectLive(page: Page): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: "● Live" })).toBeVisible();
}

/** Resolves once the page's scripts run, and their effects have: for pages that do not say whether they are live. */
export async function expectHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const content = document.getElementById("content");
    // React writes its keys while it renders; only when the root is no longer dehydrated is the page in its hands.
    if (!content || !Object.keys(content).some((key) => key.startsWith("__reactProps"))) return false;
    const [, root] = Object.entries(document).find(([key]) => key.startsWith("__reactContainer")) ?? [];
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
  // Its effects follow in a task of their own, which is queued by now.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      }),
  );
}

/** Resolves once the page has shown what it has been told, and what that has made it do in the frame after. */
export function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/**
 * Resolves once a socket of the page, opened from now on, has received something: the page is told of what comes from
 * then on. Open one document only until then, else it may be the socket of an earlier one.
 */
export function firstFrame(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on("websocket", (socket) => socket.on("framereceived", () => resolve()));
  });
}

/** The addresses outside the portal that the page turns to, from now on. */
export function requestsOutside(page: Page, portalUrl: string): string[] {
  const outside: string[] = [];
  const { origin, host } = new URL(portalUrl);
  page.on("request", (request) => new URL(request.url()).origin === origin || outside.push(request.url()));
  page.on("websocket", (socket) => new URL(socket.url()).host === host || outside.push(socket.url()));
  return outside;
}
