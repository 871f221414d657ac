import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { launch, visitor } from "../browser";
import { get } from "../http-client";
import { slowDown } from "../page-timing";
import { inTurn, median, side } from "../paired";
import { signIn } from "../portal";
import { judged, noted, shown, type Row } from "../table";
import type { Setting } from "./setting";

const KB = 1024;
const PAGE = "/activity";
const OPENINGS = 5;
/** The wait after the last response, in which an idle page loads the rest. */
const QUIET_MS = 1500;
/** Stands in the script of the phone service, and in no other. */
const OF_PHONE_SERVICE = /twilio/i;
/** A microphone that sends a tone, and is never asked for. */
const FAKE_MEDIA = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

/** What the phone costs: nothing until it is opened, then its dialer, and with the first call the service's script. */
export async function measurePhone({ portal }: Setting): Promise<Row[]> {
  const { origin } = portal;
  const cookie = await signIn(origin);
  const browser = await launch(FAKE_MEDIA);
  const sizes = { before: 0, dialer: 0, call: 0 };
  const opening = side(async () => {
    const page = await (await visitor(browser, origin, cookie)).newPage();
    const scripts = new Set<string>();
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") scripts.add(response.url());
    });
    await slowDown(page);
    await page.goto(origin + PAGE, { waitUntil: "load", timeout: 60_000 });
    const before = await settled(page, scripts);
    const ms = await openDialer(page);
    const dialer = await settled(page, scripts);
    await page.getByLabel("Call to").fill("202-555-0194");
    await page.locator(".dialer-submit").click();
    const call = await settled(page, scripts);
    sizes.before = await bytesOf(before, OF_PHONE_SERVICE);
    sizes.dialer = await bytesOf(without(dialer, before));
    sizes.call = await bytesOf(without(call, dialer));
    await page.context().close();
    return ms;
  });
  try {
    await inTurn([opening], OPENINGS);
  } finally {
    await browser.close();
  }
  return [
    judged("The phone service's script on a page without a call", sizes.before / KB, { most: 0 }, " KB"),
    noted("JavaScript that opening the dialer loads (br)", `${shown(sizes.dialer / KB)} KB`),
    noted("JavaScript that the first call loads (br)", `${shown(sizes.call / KB)} KB`),
    noted("From the click to the dialer's form", `${shown(median(opening.costs))} ms`),
  ];
}

/** Milliseconds from the click on the telephone to the dialer's form. */
async function openDialer(page: Page): Promise<number> {
  const button = page.getByRole("button", { name: "Phone", exact: true });
  const form = page.getByLabel("Call to");
  const started = performance.now();
  await button.click();
  await form.waitFor();
  return performance.now() - started;
}

/** The scripts that the page has loaded, once no more come. */
async function settled(page: Page, scripts: ReadonlySet<string>): Promise<string[]> {
  for (let known = -1; known !== scripts.size;) {
    known = scripts.size;
    await page.waitForTimeout(QUIET_MS);
  }
  return [...scripts];
}

function without(urls: string[], others: string[]): string[] {
  return urls.filter((url) => !others.includes(url));
}

/** Their bytes at the best compression; only of those whose text has `pattern`. */
async function bytesOf(urls: string[], pattern = /^/): Promise<number> {
  const bodies = await Promise.all(urls.map((url) => get(url, { "Accept-Encoding": "identity" })));
  return bodies
    .map(({ body }) => body)
    .filter((body) => pattern.test(body.toString()))
    .reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
}
