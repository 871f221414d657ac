import path from "node:path";
import { getMany } from "../http-client";
import { inTurn, median, ratio, type Side } from "../paired";
import { FILTERED, PORTAL, VARIANTS } from "../addresses";
import { firstPage, openSocket, signIn, startPortal } from "../portal";
import { judged, shown, type Row } from "../table";
import { amount } from "../tiny";
import { pageSide } from "./page";
import type { Setting } from "./setting";

const ROUNDS = 13;
/** After so many pages the hot code is fully compiled. */
const WARM_UP = amount(1_500, 4);
/** A device that saves less of a page's processor time is not worth its code. */
const WORTH_IT = 10;

interface Running {
  plain: Side;
  compressed: Side;
  stop: () => Promise<void>;
}

/** What each speed device of a page saves: the portal compared with a build without it (bench/devices). */
export async function measureDevices({ upstream }: Setting): Promise<Row[]> {
  const run = (folder: string) => startVariant(upstream, folder);
  const variant = (device: string) => path.join(VARIANTS, device);
  const withoutCache = variant("fragment-cache");
  return [
    ...(await compare("Matched routes", await run(PORTAL), await run(variant("matched-routes")))),
    ...(await compare("Memo of rows", await run(PORTAL), await run(variant("row-memo")))),
    ...(await compare("Fragment cache", await run(PORTAL), await run(withoutCache))),
    // A stream cannot use cached fragments, so both sides run without them.
    ...(await compare("Rendered in one go", await run(withoutCache), await run(variant("one-go")))),
  ];
}

async function startVariant(upstream: Setting["upstream"], folder: string): Promise<Running> {
  const server = await startPortal(upstream, folder);
  const headers = { Cookie: await signIn(server.origin) };
  await firstPage(server.origin, FILTERED, headers.Cookie);
  const line = await openSocket(server.origin, headers.Cookie);
  await getMany(server.origin + FILTERED, headers, WARM_UP);
  return {
    plain: pageSide(server, FILTERED, headers),
    compressed: pageSide(server, FILTERED, { ...headers, "Accept-Encoding": "br" }),
    async stop() {
      line.close();
      await server.child.stop();
    },
  };
}

async function compare(name: string, on: Running, off: Running): Promise<Row[]> {
  try {
    await inTurn([on.plain, off.plain, on.compressed, off.compressed], ROUNDS);
    return [saved(name, on.plain, off.plain), saved(`${name}, compressed`, on.compressed, off.compressed)];
  } finally {
    await on.stop();
    await off.stop();
  }
}

function saved(name: string, on: Side, off: Side): Row {
  const note = `on ${shown(median(on.costs))} ms, off ${shown(median(off.costs))} ms`;
  return judged(name, (1 - ratio(on, off)) * 100, { least: WORTH_IT }, " %", note);
}
