import type { Browser, BrowserContext, Page, ResponseForRequest } from "puppeteer-core";
import { watchBudget } from "./print-budget";
import { PrintQueue, type PrintJob } from "./print-queue";
import { killBrowser, printingBrowser } from "./printing-browser.server";
import { cpuTimeOfTree } from "./process-tree.server";

const queue = new PrintQueue({ lanes: 2, waiting: 10, perOwner: 3 });
/** Two jobs at once share a browser, and each is charged for both. The largest takes about 7 s. */
const BUDGET = { cpu: 15_000, idle: 5_000, every: 1_000 };
const CLOSES_WITHIN_MS = 3_000;
/** A document of more characters is printed alone (REP-5): 1,000 rows of the list, with which the browser holds 400 MB. */
const LONG = 350_000;
/** The document's address. The name is reserved, so no machine has it. */
const ADDRESS = "http://document.invalid/";

/**
 * Prints a document as a tagged PDF. It may contain anything: its page runs no script, cannot navigate and reaches
 * nothing but itself. `owner` is the user it is for; `signal` aborts the job. Throws `PrintRefusal` and `NoBrowser`.
 */
export function printHtml(html: string, owner: string, signal?: AbortSignal): Promise<Uint8Array> {
  const print: PrintJob<Uint8Array> = (end, expire) =>
    printingBrowser.use(async (browser) => {
      const pid = browser.process()?.pid;
      const cpuTime = async () => (pid === undefined ? null : cpuTimeOfTree(pid));
      const unwatch = watchBudget(BUDGET, cpuTime, expire);
      try {
        return await printIn(browser, html, end);
      } finally {
        unwatch();
      }
    });
  return queue.run(owner, print, { signal, isAlone: html.length > LONG });
}

/** A browser context for each job, so that nothing of it is left for the next one. */
async function printIn(browser: Browser, html: string, end: AbortSignal): Promise<Uint8Array> {
  end.throwIfAborted();
  const opening = browser.createBrowserContext();
  const stop = () => void closeOrKill(browser, opening);
  end.addEventListener("abort", stop, { once: true });
  try {
    const page = await (await opening).newPage();
    await lock(page, html);
    await page.goto(ADDRESS, { waitUntil: "load", timeout: 0 });
    await page.evaluate(fontsDecoded);
    return await page.pdf({
      tagged: true,
      preferCSSPageSize: true,
      printBackground: true,
      // It has waited for them, and puppeteer would not lay the page out first.
      waitForFonts: false,
      timeout: 0,
    });
  } finally {
    end.removeEventListener("abort", stop);
    await closeOrKill(browser, opening);
  }
}

/**
 * Runs in the browser, which decodes the document's fonts beside the page: a text whose font is not ready is printed as
 * nothing (REP-6). What the portal evaluates runs although the page's own scripts are off. A font is only asked for once
 * the page is laid out.
 */
async function fontsDecoded(): Promise<void> {
  document.body.getBoundingClientRect();
  await document.fonts.ready;
}

/** A browser that cannot even close a page is useless: it is killed, and all its jobs fail. */
async function closeOrKill(browser: Browser, opening: Promise<BrowserContext>): Promise<void> {
  const timer = setTimeout(() => killBrowser(browser), CLOSES_WITHIN_MS);
  await opening.then((context) => context.close()).catch(() => undefined);
  clearTimeout(timer);
}

/**
 * With the policy in the document these are the four locks (REP-6): each alone leaks. The document itself is the one
 * response that the page gets. Its `sandbox` policy, which only a header can set, prevents navigation: a `<meta
 * http-equiv="refresh">` would otherwise replace the document while it is printed, and the printing fails.
 */
async function lock(page: Page, html: string): Promise<void> {
  let isServed = false;
  page.on("request", (request) => {
    const isDocument = !isServed && request.url() === ADDRESS && request.frame() === page.mainFrame();
    isServed ||= isDocument;
    void (isDocument ? request.respond(sandboxed(html)) : request.abort()).catch(() => undefined);
  });
  await Promise.all([
    page.setJavaScriptEnabled(false),
    page.setOfflineMode(true),
    page.setRequestInterception(true),
  ]);
}

function sandboxed(html: string): Partial<ResponseForRequest> {
  return {
    status: 200,
    contentType: "text/html; charset=utf-8",
    headers: { "Content-Security-Policy": "sandbox" },
    body: html,
  };
}
