import type { Browser } from "@playwright/test";
import { brotliDecompressSync } from "node:zlib";
import { z } from "zod";
import { MOST as MOST_OF_SCRIPTS } from "../../scripts/page-sizes.mjs";
import { code } from "../addresses";
import { launch, visitor } from "../browser";
import { Child } from "../child";
import { get } from "../http-client";
import { blockingTime, slowDown, timingsOf, watchTimings } from "../page-timing";
import { inTurn, median, ratio, side } from "../paired";
import { firstPage, signIn } from "../portal";
import { judged, noted, shown, type Row } from "../table";
import { amount } from "../tiny";
import { settingsOf } from "./pdf";
import type { Setting } from "./setting";
import { scriptsOf } from "./size";

const PAGE = "/reports";
const ROUNDS = 3;
const PRINTS = 7;
const LOADS = amount(5, 1);
/** Tasks of the report as Excel, and of the printed one. */
const SIZES = [amount(100_000, 200), amount(1_000, 50)];
const SETTLE_MS = 2500;
const KB = 1024;

const excelFigures = z.object({
  ms: z.number(),
  megabytes: z.number(),
  added: z.number(),
  stall: z.number(),
});

/** The report of an invoice: as Excel, as PDF, and as a page with charts. */
export async function measureReport({ portal }: Setting): Promise<Row[]> {
  const child = new Child("report", code("children/report"), {
    args: SIZES.map(String),
    node: ["--expose-gc"],
    env: settingsOf(),
  });
  try {
    return [...(await files(child)), ...(await chartPage(portal.origin))];
  } finally {
    await child.stop();
  }
}

async function files(child: Child): Promise<Row[]> {
  const found: Array<z.output<typeof excelFigures>> = [];
  const excel = side(async () => {
    const figures = excelFigures.parse(await child.ask("excel"));
    found.push(figures);
    return figures.ms;
  });
  const csv = side(() => child.number("csv"));
  await inTurn([excel, csv], ROUNDS, 1);
  const counted = found.slice(-ROUNDS);
  const of = (name: keyof z.output<typeof excelFigures>) => median(counted.map((each) => each[name]));
  const print = side(() => child.number("print"));
  const plain = side(() => child.number("plainTable"));
  await inTurn([print, plain], PRINTS);
  await child.ask("close");
  return [
    noted(
      "100,000 rows: Excel, the same as CSV",
      `${shown(of("ms"))} ms, ${shown(median(csv.costs))} ms; ${shown(of("megabytes"))} MB`,
    ),
    judged("Excel, as time of the CSV", ratio(excel, csv), { most: 8 }, " ×"),
    // Of the first one: later ones use again what the process has kept.
    judged("Memory that writing it adds, at most", found[0]?.added ?? NaN, { most: 120 }, " MB"),
    judged("Longest stall meanwhile", of("stall"), { most: 25 }, " ms"),
    noted(
      "1,000 rows: tagged PDF with two charts, pdfkit's plain table",
      `${shown(median(print.costs))} ms, ${shown(median(plain.costs))} ms`,
    ),
    judged("PDF with charts, as time of pdfkit's plain table", ratio(print, plain), { most: 3 }, " ×"),
  ];
}

async function chartPage(origin: string): Promise<Row[]> {
  const cookie = await signIn(origin);
  await firstPage(origin, PAGE, cookie);
  const html = await get(origin + PAGE, { Cookie: cookie, "Accept-Encoding": "br" });
  const browser = await launch();
  try {
    const scripts = await scriptsOf(browser, origin, PAGE, cookie);
    const blocked: number[] = [];
    for (let load = 0; load < LOADS; load += 1) blocked.push(await blockedBy(browser, origin, cookie));
    return [
      noted(
        `HTML of ${PAGE} with two charts (br)`,
        `${shown(html.body.length / KB)} KB (plain ${shown(brotliDecompressSync(html.body).length / KB)})`,
      ),
      judged(
        `JavaScript of ${PAGE} until it is idle (br)`,
        scripts.best / KB,
        { most: MOST_OF_SCRIPTS },
        " KB",
        `${scripts.files} files`,
      ),
      judged("TBT of it, CPU at a sixth, slow 4G", median(blocked), { most: 40 }, " ms"),
    ];
  } finally {
    await browser.close();
  }
}

async function blockedBy(browser: Browser, origin: string, cookie: string): Promise<number> {
  const context = await visitor(browser, origin, cookie);
  try {
    const page = await context.newPage();
    await watchTimings(page);
    await slowDown(page);
    await page.goto(origin + PAGE, { waitUntil: "load", timeout: 60_000 });
    await page.waitForTimeout(SETTLE_MS);
    return blockingTime(await timingsOf(page));
  } finally {
    await context.close();
  }
}
