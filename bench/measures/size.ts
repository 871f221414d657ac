import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { Browser } from "@playwright/test";
import { MOST as MOST_OF_SCRIPTS } from "../../scripts/page-sizes.mjs";
import { launch, visitor } from "../browser";
import { get } from "../http-client";
import { signIn } from "../portal";
import { dataUrl, listOf } from "../portal-data";
import { judged, noted, shown, type Row } from "../table";
import { amount } from "../tiny";
import type { Setting } from "./setting";

const KB = 1024;
const PAGE = "/activity";
/** The wait after the last response, in which an idle page loads the rest. */
const QUIET_MS = amount(1_500, 300);

/** The bytes that a browser gets for each page. */
export async function measureSize({ portal }: Setting): Promise<Row[]> {
  const { origin } = portal;
  const cookie = await signIn(origin);
  const html = await get(origin + PAGE, { Cookie: cookie, "Accept-Encoding": "br" });
  const data = await get(dataUrl(origin, PAGE), { Cookie: cookie, "Accept-Encoding": "identity" });
  const { list } = await listOf(origin, PAGE, cookie);
  const plain = brotliDecompressSync(html.body);
  const detail = `/activity/${list.rows[0]?.id}`;
  const browser = await launch();
  try {
    const rows = [
      judged(
        `HTML of ${PAGE}, ${list.rows.length} rows (br)`,
        html.body.length / KB,
        { most: 20 },
        " KB",
        `plain ${shown(plain.length / KB)}`,
      ),
      noted(
        "Loader data of it (br 4, plain)",
        `${shown(brotli(data.body, 4) / KB)} KB, ${shown(data.body.length / KB)} KB`,
      ),
    ];
    const elements = await elementsOf(browser, origin, cookie);
    rows.push(judged("Elements of it", elements, { most: 1600 }, ""));
    for (const page of ["/login", PAGE, detail, "/settings"]) {
      const name = page === detail ? "/activity/{id}" : page;
      const own = page === "/login" ? "" : cookie;
      const scripts = await scriptsOf(browser, origin, page, own);
      rows.push(
        judged(
          `JavaScript of ${name} (br)`,
          scripts.best / KB,
          { most: MOST_OF_SCRIPTS },
          " KB",
          sentAs(scripts),
        ),
      );
      const lite = await scriptsOf(browser, origin, page, [own, "lite=1"].filter(Boolean).join("; "));
      rows.push(judged(`JavaScript of ${name}, lite (br)`, lite.best / KB, { most: 5 }, " KB"));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

interface Scripts {
  files: number;
  /** Bytes at the best compression. */
  best: number;
  /** Bytes as the server sent them. */
  sent: number;
}

function sentAs({ files, sent, best }: Scripts): string {
  return sent > best * 1.05 ? `${files} files, sent as ${shown(sent / KB)}` : `${files} files`;
}

/** All scripts that the page loads until it is idle, including inline ones. */
export async function scriptsOf(
  browser: Browser,
  origin: string,
  path: string,
  cookie: string,
): Promise<Scripts> {
  const context = await visitor(browser, origin, cookie);
  try {
    const page = await context.newPage();
    const urls = new Set<string>();
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (response.request().resourceType() === "script" || pathname.endsWith(".js"))
        urls.add(response.url());
    });
    await page.goto(origin + path, { waitUntil: "load" });
    for (let known = -1; known !== urls.size;) {
      known = urls.size;
      await page.waitForTimeout(QUIET_MS);
    }
    const sizes = await Promise.all([...urls].map(sizeOf));
    return {
      files: urls.size,
      best: sizes.reduce((sum, { best }) => sum + best, 0),
      sent: sizes.reduce((sum, { sent }) => sum + sent, 0),
    };
  } finally {
    await context.close();
  }
}

async function sizeOf(url: string): Promise<{ best: number; sent: number }> {
  const { body, headers } = await get(url, { "Accept-Encoding": "br, gzip" });
  const best = brotli((await get(url, { "Accept-Encoding": "identity" })).body, 11);
  return { sent: body.length, best: headers["content-encoding"] === "br" ? body.length : best };
}

async function elementsOf(browser: Browser, origin: string, cookie: string): Promise<number> {
  const context = await visitor(browser, origin, cookie);
  try {
    const page = await context.newPage();
    await page.goto(origin + PAGE, { waitUntil: "load" });
    await page.waitForTimeout(QUIET_MS);
    return await page.evaluate(() => document.querySelectorAll("*").length);
  } finally {
    await context.close();
  }
}

function brotli(bytes: Buffer, quality: number): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}
