import { brotliDecompressSync } from "node:zlib";
import type { Browser, Locator, Page } from "@playwright/test";
import { launch, visitor } from "../browser";
import { get } from "../http-client";
import { blockingTime, slowDown, timingsOf, watchTimings, type Timings } from "../page-timing";
import { inTurn, median, ratio, side, type Side } from "../paired";
import { firstPage, signIn, startTemplate } from "../portal";
import { listOf, recordsOf } from "../portal-data";
import { serveTwin } from "../static-twin";
import { judged, noted, shown, type Row } from "../table";
import { amount } from "../tiny";
import type { Setting } from "./setting";

const PAGE = "/activity";
const LOADS = 7;
const CLICKED_PAGES = amount(5, 1);
const SETTLE_MS = 2500;

/**
 * The page on a slow device: CPU at a sixth, slow 4G, nothing in the browser's cache. Milliseconds differ between
 * machines, so what the template's page of the same rows takes in the same run is measured beside it.
 */
export async function measureDevice({ portal, upstream }: Setting): Promise<Row[]> {
  const cookie = await signIn(portal.origin);
  await firstPage(portal.origin, PAGE, cookie);
  const html = await get(portal.origin + PAGE, { Cookie: cookie, "Accept-Encoding": "br" });
  const twin = await serveTwin(brotliDecompressSync(html.body).toString());
  const { list } = await listOf(portal.origin, PAGE, cookie);
  const ids = list.rows.map(({ id }) => id);
  await upstream.child.ask("rows", await recordsOf(upstream.url, ids));
  const template = await startTemplate(upstream);
  const browser = await launch();
  const loads: Timings[] = [];
  const templateLoads: Timings[] = [];
  try {
    const page = loadSide(() => loadOf(browser, portal.origin, cookie), loads);
    const still = loadSide(() => loadOf(browser, twin.origin), []);
    const framework = loadSide(() => loadOf(browser, template.origin), templateLoads);
    await inTurn([page, still, framework], LOADS);
    const counted = loads.slice(-LOADS);
    const lcp = [page, still].map(({ costs }) => `${shown(median(costs))} ms`);
    const cls = median(counted.map((timings) => timings.cls));
    const longest = Math.max(
      ...counted.flatMap(({ longTasks }) => longTasks.map(({ duration }) => duration)),
      0,
    );
    const [tbt, templateTbt] = [counted, templateLoads.slice(-LOADS)].map((those) =>
      median(those.map(blockingTime)),
    );
    const rows = [
      noted("LCP: page, static twin", lcp.join(", ")),
      judged("LCP against the static twin", ratio(page, still), { most: 1 }, " ×"),
      judged("TBT", tbt ?? NaN, { most: 40 }, " ms", `longest task ${shown(longest)}`),
      judged(
        "TBT against the template's",
        (tbt ?? NaN) / (templateTbt ?? NaN),
        { most: 0.5 },
        " ×",
        `template ${shown(templateTbt ?? NaN)} ms`,
      ),
      judged("CLS", Number(cls.toFixed(3)), { most: 0 }, "", cls.toFixed(4)),
    ];
    return [...rows, ...(await clicks(browser, portal.origin, cookie, template.origin))];
  } finally {
    await browser.close();
    twin.close();
    await template.child.stop();
  }
}

/** A side that measures the largest paint of a load, and keeps all of its timings. */
export function loadSide(load: () => Promise<Timings>, kept: Timings[]): Side {
  return side(async () => {
    const timings = await load();
    kept.push(timings);
    return timings.lcp;
  });
}

async function open(browser: Browser, origin: string, cookie?: string): Promise<Page> {
  const context = await visitor(browser, origin, cookie);
  const page = await context.newPage();
  await watchTimings(page);
  await slowDown(page);
  await page.goto(origin + PAGE, { waitUntil: "load", timeout: 60_000 });
  // The largest paint is final at the first input, blocking time when the page is quiet.
  await page.waitForTimeout(SETTLE_MS);
  return page;
}

/** The timings of one load of the list, with nothing in the browser's cache. */
export async function loadOf(browser: Browser, origin: string, cookie?: string): Promise<Timings> {
  const page = await open(browser, origin, cookie);
  const timings = await timingsOf(page);
  await page.context().close();
  return timings;
}

/** A control that is clicked, in the page and, where the template has it, in the template. */
interface Control {
  what: string;
  target: (page: Page) => Locator;
  /** Absent: the template has none. */
  ofTemplate?: (page: Page) => Locator;
  after?: (page: Page) => Promise<unknown>;
}

/** In this order, because each leaves the page as the next one needs it. */
const CLICKS: readonly Control[] = [
  {
    what: "user menu",
    target: (page) => page.locator("header summary:visible").last(),
    ofTemplate: (page) => page.locator("details > summary").first(),
    after: (page) => page.keyboard.press("Escape"),
  },
  {
    what: "row menu",
    target: (page) => page.locator("a.row-more").first(),
    after: (page) => page.keyboard.press("Escape"),
  },
  {
    what: "flag",
    target: (page) => page.locator("button.row-flag").first(),
    ofTemplate: (page) => page.locator('button[name="followup"]').first(),
  },
  {
    what: "dialog (Filters)",
    target: (page) => page.locator("main").getByRole("link", { name: "Filters" }).first(),
    after: (page) => page.keyboard.press("Escape"),
  },
  {
    what: "tab (Archived)",
    target: (page) => page.getByRole("link", { name: "Archived", exact: true }),
    ofTemplate: (page) => page.getByRole("link", { name: "Archived", exact: true }),
  },
];

async function clicks(
  browser: Browser,
  origin: string,
  cookie: string,
  templateOrigin: string,
): Promise<Row[]> {
  const rounds: Array<Map<string, number>> = [];
  const templateRounds: Array<Map<string, number>> = [];
  for (let round = 0; round < CLICKED_PAGES; round += 1) {
    rounds.push(await clickAll(await open(browser, origin, cookie), origin, CLICKS));
    templateRounds.push(await clickAll(await open(browser, templateOrigin), templateOrigin, OF_TEMPLATE));
  }
  return CLICKS.flatMap(({ what, ofTemplate }) => {
    const [found, ofOther] = [rounds, templateRounds].map((those) =>
      those.flatMap((durations) => durations.get(what) ?? []),
    );
    if (!found || !ofOther) return [];
    const row = judged(`INP, ${what}`, median(found), { most: 100 }, " ms", found.join(", "));
    if (!ofTemplate) return [row];
    const [share, told] = [median(found) / median(ofOther), `template ${ofOther.join(", ")} ms`];
    return [row, judged(`INP, ${what}, against the template's`, share, { most: 1 }, " ×", told)];
  });
}

const OF_TEMPLATE = CLICKS.flatMap(({ ofTemplate, ...others }) =>
  ofTemplate ? [{ ...others, target: ofTemplate }] : [],
);

/** Clicks each control once, and closes the page. Returns the milliseconds until the next paint, by control. */
async function clickAll(
  page: Page,
  origin: string,
  controls: readonly Control[],
): Promise<Map<string, number>> {
  const durations = new Map<string, number>();
  for (const { what, target, after } of controls) {
    durations.set(what, await click(page, what, target(page)));
    await after?.(page);
    await page.waitForTimeout(500);
    // Some controls lead to another page.
    if (new URL(page.url()).pathname !== PAGE) {
      await page.goto(origin + PAGE, { waitUntil: "load" });
      await page.waitForTimeout(SETTLE_MS);
    }
  }
  await page.context().close();
  return durations;
}

/** From the click to the next paint; browsers report nothing below 16 ms. */
async function click(page: Page, what: string, target: Locator): Promise<number> {
  const box = await target.boundingBox({ timeout: 3000 }).catch(() => null);
  if (!box) throw new Error(`The page has no ${what}.`);
  const before = await timingsOf(page);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(1500);
  const after = await timingsOf(page);
  // A new page has reported no earlier interaction.
  const fresh = after.interactions.slice(Math.min(before.interactions.length, after.interactions.length));
  return Math.max(8, ...fresh.map(({ duration }) => duration));
}
