import type { Browser, BrowserContext, Page } from "puppeteer-core";
import { PrintQueue } from "./print-queue";
import { killBrowser, printingBrowser } from "./printing-browser.server";

const queue = new PrintQueue({ lanes: 2, waiting: 10, perOwner: 3, deadline: 15_000 });
const CLOSES_WITHIN_MS = 3_000;

/**
 * Prints a document as a tagged PDF. It may hold anything: its page runs no script and reaches nothing but
 * itself. `owner` is the user it is for; `signal` gives the job up. Throws `PrintRefusal` and `NoBrowser`.
 */
export function printHtml(html: string, owner: string, signal?: AbortSignal): Promise<Uint8Array> {
  const print = (end: AbortSignal) => printingBrowser.use((browser) => printIn(browser, html, end));
  return queue.run(owner, print, signal);
}

/** A context for each job: nothing is left of it for the next one. */
async function printIn(browser: Browser, html: string, end: AbortSignal): Promise<Uint8Array> {
  end.throwIfAborted();
  const context = await browser.createBrowserContext();
  const stop = () => void context.close().catch(() => undefined);
  end.addEventListener("abort", stop, { once: true });
  try {
    const page = await context.newPage();
    await lock(page);
    await page.setContent(html, { waitUntil: "load", timeout: 0 });
    return await page.pdf({
      tagged: true,
      preferCSSPageSize: true,
      printBackground: true,
      // They are in the document, so they are there when it is; to wait for them would need a script.
      waitForFonts: false,
      timeout: 0,
    });
  } finally {
    end.removeEventListener("abort", stop);
    await closeOrKill(browser, context);
  }
}

/** A browser that does not even close a page is of no more use: its lane must become free. */
async function closeOrKill(browser: Browser, context: BrowserContext): Promise<void> {
  const timer = setTimeout(() => killBrowser(browser), CLOSES_WITHIN_MS);
  await context.close().catch(() => undefined);
  clearTimeout(timer);
}

/** With the policy in the document these are the four locks (REP-6): each alone leaks. */
async function lock(page: Page): Promise<void> {
  page.on("request", (request) => void request.abort().catch(() => undefined));
  await Promise.all([
    page.setJavaScriptEnabled(false),
    page.setOfflineMode(true),
    page.setRequestInterception(true),
  ]);
}
