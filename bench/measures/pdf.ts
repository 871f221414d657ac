import { browserEnvironment, findBrowser } from "~/features/pdf/find-browser.server.mjs";
import { Child } from "../child";
import { get } from "../http-client";
import { inTurn, median, ratio, side } from "../paired";
import { code, UNFILTERED } from "../addresses";
import { firstPage, signIn } from "../portal";
import { listOf } from "../portal-data";
import { judged, noted, shown, type Row } from "../table";
import { amount } from "../tiny";
import type { Setting } from "./setting";

const ROUNDS = 7;
const ROWS = amount(1_000, 100);
const JOBS = amount(100, 3);
const MB = 1024 * 1024;
/** The first 1,000 rows as shown on screen; no view has exactly as many. */
const PAGE = `${UNFILTERED}&page=${ROWS / 100}`;

/** The report of 1,000 rows: its time, its size, and the browser's memory. */
export async function measurePdf({ portal }: Setting): Promise<Row[]> {
  const cookie = await signIn(portal.origin);
  await firstPage(portal.origin, PAGE, cookie);
  const { view, list } = await listOf(portal.origin, PAGE, cookie);
  const rows = list.rows.slice(0, ROWS);
  const facts = {
    brand: "Frontdesk",
    view,
    account: "Harbor Law",
    location: null,
    matched: rows.length,
    total: list.total,
    period: "Last 120 days, since 1 Jan 2026",
    zone: "CST (America/Chicago)",
    userName: "Bench",
    madeAt: "1 Mar 2026, 12:00 CST",
    agent: false,
    sandbox: true,
  };
  const child = new Child("print", code("children/print"), { env: settingsOf() });
  try {
    await child.ask("report", { facts, rows });
    const report = side(() => child.number("print"));
    const plain = side(() => child.number("plainTable"));
    await inTurn([report, plain], ROUNDS);
    // The bytes that a browser gets, compressed: for the shortest view with at least as many rows.
    const sent = await bytesSent(portal.origin, cookie);
    let done = 2 + ROUNDS;
    for (; done < JOBS; done += 1) await child.number("print");
    const memory = await child.number("memory");
    await child.ask("close");
    return [
      noted(
        `${rows.length.toLocaleString("en-GB")} rows: tagged report, pdfkit's plain table`,
        `${shown(median(report.costs))} ms, ${shown(median(plain.costs))} ms`,
      ),
      judged("Report, as time of pdfkit's plain table", ratio(report, plain), { most: 3 }, " ×"),
      judged("Sent for 1,000 rows (br)", sent.perThousand / MB, { most: 0.6 }, " MB", `of ${sent.rows} rows`),
      judged(
        `The browser's memory after ${JOBS} reports`,
        memory === 0 ? NaN : memory / MB,
        { most: 400 },
        " MB",
      ),
    ];
  } finally {
    await child.stop();
  }
}

/** The portal's own response for the shortest view that has at least 1,000 rows. */
async function bytesSent(origin: string, cookie: string) {
  let shortest = { view: "", rows: Infinity };
  for (const days of [30, 60, 90, 120])
    for (const filter of ["messages", "inboundCalls", "voicemail", "texts", "outboundCalls", "vip"]) {
      const view = `?account=1001&days=${days}&filter=${filter}`;
      const { matched } = (await listOf(origin, `/activity${view}`, cookie)).list;
      if (matched >= ROWS && matched < shortest.rows) shortest = { view, rows: matched };
    }
  const headers = { Cookie: cookie, "Accept-Encoding": "br" };
  const response = await get(`${origin}/activity/pdf${shortest.view}`, headers);
  if (response.headers["content-encoding"] !== "br") throw new Error("The report was sent uncompressed.");
  return { rows: shortest.rows, perThousand: (response.body.length * ROWS) / shortest.rows };
}

/** Environment that the portal's modules need to load. */
export function settingsOf(): Record<string, string> {
  const { PATH = "", HOME = "" } = browserEnvironment();
  return {
    PATH,
    HOME,
    PUPPETEER_EXECUTABLE_PATH: findBrowser("shell") ?? "",
    SANDBOX: "1",
    LOG_LEVEL: "error",
    SESSION_SECRET: "a secret of 32 characters or more that only the bench uses",
  };
}
