import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { z } from "zod";
import { Child, freePort } from "../child";
import { get, getMany } from "../http-client";
import { inTurn, median, ratio, side, type Side } from "../paired";
import { code, FILTERED, WORK } from "../addresses";
import { firstPage, openSocket, signIn, startTemplate, type Server } from "../portal";
import { listOf, recordsOf } from "../portal-data";
import { judged, noted, shown, type Row } from "../table";
import { amount } from "../tiny";
import type { Setting } from "./setting";

const PAGES = amount(60, 2);
const ROUNDS = 13;
/** Pages after which the hot code is fully compiled. */
const WARM_UPS = 10;
/** Pages of a profile. */
const PROFILED = amount(1_000, 20);

/** Processor time of the server for one page, compared with the same rows by React alone and by the template. */
export async function measurePage({ portal, upstream }: Setting): Promise<Row[]> {
  const [live, plain] = [await signIn(portal.origin), await signIn(portal.origin)];
  await firstPage(portal.origin, FILTERED, live);
  const line = await openSocket(portal.origin, live);
  const { view, list } = await listOf(portal.origin, FILTERED, live);
  const bare = await startBare();
  const template = await startTemplate(upstream);
  try {
    const markup = z.string().parse(await bare.child.ask("rows", { view, rows: list.rows }));
    await upstream.child.ask(
      "rows",
      await recordsOf(
        upstream.url,
        list.rows.map(({ id }) => id),
      ),
    );
    await checkRows(portal, template, live, markup, list.rows.length);

    const page = pageSide(portal, FILTERED, { Cookie: live });
    const compressed = pageSide(portal, FILTERED, { Cookie: live, "Accept-Encoding": "br" });
    const withoutLine = pageSide(portal, FILTERED, { Cookie: plain }, 1);
    const framework = pageSide(template, "/activity");
    const reactAlone = pageSide(bare, "/");
    const inLoop = side(() => bare.child.number("render", PAGES));
    const brotli4 = compressionSide((await get(portal.origin + FILTERED, { Cookie: live })).body);
    await inTurn([page, compressed, withoutLine, framework, reactAlone, inLoop, brotli4], ROUNDS, WARM_UPS);

    const extra = median(compressed.costs.map((cost, round) => cost - (page.costs[round] ?? NaN)));
    const times = (costs: Side) => `${shown(median(costs.costs))} ms`;
    return [
      noted("The list: rows, matched, in the window", `${list.rows.length}, ${list.matched}, ${list.total}`),
      noted("CPU: page, template", [page, framework].map(times).join(", ")),
      noted("CPU: React alone, asked for like a page, in a loop", [reactAlone, inLoop].map(times).join(", ")),
      judged("Page, as throughput of React alone", 1 / ratio(page, reactAlone), { least: 0.5 }, " ×"),
      judged("Page, as throughput of the template", ratio(framework, page), { least: 4 }, " ×"),
      noted("Compression of the page (br), CPU", `${shown(extra)} ms`),
      noted("The same page by brotli 4 alone, CPU", times(brotli4)),
      noted(
        "Page without a live line (asks the API), compressed",
        `${times(withoutLine)}, ${times(compressed)}`,
      ),
    ];
  } finally {
    line.close();
    await bare.child.stop();
    await template.child.stop();
  }
}

async function startBare(): Promise<Server> {
  const port = await freePort();
  const child = new Child("bare", code("children/bare"), { args: [String(port)] });
  return { child, origin: `http://localhost:${port}` };
}

/** A CPU profile of the portal while it makes pages, to open in the browser's tools. */
export async function profilePage({ portal }: Setting): Promise<Row[]> {
  const cookie = await signIn(portal.origin);
  await firstPage(portal.origin, FILTERED, cookie);
  const line = await openSocket(portal.origin, cookie);
  await getMany(portal.origin + FILTERED, { Cookie: cookie }, amount(600, 10));
  const file = path.join(WORK, "page.cpuprofile");
  await portal.child.ask("profile");
  await getMany(portal.origin + FILTERED, { Cookie: cookie }, PROFILED);
  await portal.child.ask("saveProfile", file);
  line.close();
  return [noted(`Profile of ${PROFILED} pages`, path.relative(process.cwd(), file))];
}

export function pageSide(
  server: Server,
  page: string,
  headers: Record<string, string> = {},
  lanes?: number,
): Side {
  return side(async () => {
    const before = await server.child.number("cpu");
    await getMany(server.origin + page, headers, PAGES, lanes);
    return ((await server.child.number("cpu")) - before) / PAGES;
  });
}

/** What the goal's own quality costs for `page` in this process: says how fast the machine is beside the goal. */
function compressionSide(page: Buffer): Side {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: page.length };
  return side(async () => {
    const before = process.cpuUsage();
    for (let done = 0; done < PAGES; done += 1) brotliCompressSync(page, { params });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / PAGES;
  });
}

/** Sides may only be compared when they show the same rows. */
async function checkRows(
  portal: Server,
  template: Server,
  cookie: string,
  bare: string,
  expected: number,
): Promise<void> {
  const pages = {
    portal: (await get(portal.origin + FILTERED, { Cookie: cookie })).body.toString(),
    template: (await get(`${template.origin}/activity`)).body.toString(),
    "React alone": bare,
  };
  for (const [name, html] of Object.entries(pages)) {
    // Headings, of the columns and of the days, are rows without a cell.
    const rows = html.split("<tr").filter((row) => row.includes("<td")).length;
    if (rows !== expected) throw new Error(`${name} shows ${rows} rows, not ${expected}.`);
  }
}
