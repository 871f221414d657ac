import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import { findBrowser } from "~/features/pdf/find-browser.server.mjs";

/** `args`: further switches of the browser. */
export async function launch(args: string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error("No browser was found. `node scripts/browser.mjs` sets one up.");
  return chromium.launch({
    executablePath,
    args: [
      // As root the browser only starts without its sandbox; the pages are our own.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-gpu",
      ...args,
    ],
  });
}

/** A fresh browser with the cookies of a session. */
export async function visitor(browser: Browser, origin: string, cookie = ""): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const cookies = cookie
    .split("; ")
    .filter(Boolean)
    .map((each) => {
      const middle = each.indexOf("=");
      return { name: each.slice(0, middle), value: each.slice(middle + 1), url: origin };
    });
  if (cookies.length > 0) await context.addCookies(cookies);
  return context;
}
