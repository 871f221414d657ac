import type { Page } from "@playwright/test";
import { FILTERED } from "../addresses";
import { launch, visitor } from "../browser";
import { median, quantile } from "../paired";
import { firstPage, signIn } from "../portal";
import { judged, noted, shown, type Row } from "../table";
import { amount } from "../tiny";
import type { Setting } from "./setting";

/** The portal replies to at most 60 frames of a page in a minute. */
const RETURNS = amount(50, 2);

/** A page without changes whose tab becomes visible again and again. */
export async function measureUnchanged({ portal }: Setting): Promise<Row[]> {
  const cookie = await signIn(portal.origin);
  await firstPage(portal.origin, FILTERED, cookie);
  const browser = await launch();
  try {
    const page = await (await visitor(browser, portal.origin, cookie)).newPage();
    const replies = countReplies(page);
    await page.goto(portal.origin + FILTERED);
    await page.getByText("● Live").waitFor();
    await page.waitForLoadState("networkidle");
    let requests = 0;
    page.on("request", () => (requests += 1));
    const heard = replies();
    const before = await portal.child.number("cpu");
    const waits: number[] = [];
    for (let times = 0; times < RETURNS; times += 1) waits.push(await comeBack(page, replies));
    const cpu = ((await portal.child.number("cpu")) - before) / RETURNS;
    const asked = `${RETURNS} returns, ${replies() - heard} replies over the socket`;
    // What the last reply makes the page load is on its way by the time of one more.
    await comeBack(page, replies);
    return [
      judged("HTTP requests of an unchanged page that becomes visible", requests, { most: 0 }, "", asked),
      noted(
        "Until the page knows that it is right, median and p95",
        `${shown(median(waits))} ms, ${shown(quantile(waits, 0.95))} ms`,
      ),
      noted("CPU of the portal for each return", `${shown(cpu)} ms`),
    ];
  } finally {
    await browser.close();
  }
}

/** The number of frames that the page has received. */
function countReplies(page: Page): () => number {
  let replies = 0;
  page.on("websocket", (socket) => socket.on("framereceived", () => (replies += 1)));
  return () => replies;
}

/** The milliseconds until the portal has sent the session's state. */
async function comeBack(page: Page, replies: () => number): Promise<number> {
  const before = replies();
  const started = performance.now();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  while (replies() === before) {
    if (performance.now() - started > 5_000) throw new Error("The portal did not reply to the page.");
    await new Promise((resolve) => setImmediate(resolve));
  }
  return performance.now() - started;
}
