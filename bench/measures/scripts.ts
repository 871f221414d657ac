import path from "node:path";
import { VARIANTS } from "../addresses";
import { launch } from "../browser";
import { blockingTime, type Timings } from "../page-timing";
import { inTurn, median, ratio, type Side } from "../paired";
import { firstPage, signIn, startPortal } from "../portal";
import { judged, noted, shown, type Row } from "../table";
import { loadOf, loadSide } from "./device";
import type { Setting } from "./setting";

const PAGE = "/activity";
const LOADS = 11;
/** What saves less of a page's largest paint or blocking time is not worth its code. */
const WORTH_IT = 10;

/** What `scripts/merge-scripts.mjs` saves a slow device: the portal against one whose scripts are as the compiler made them. */
export async function measureScripts({ portal, upstream }: Setting): Promise<Row[]> {
  const compiled = await startPortal(upstream, path.join(VARIANTS, "compiled-scripts"));
  const browser = await launch();
  try {
    const [on, off] = [await sideOf(portal.origin), await sideOf(compiled.origin)];
    await inTurn([on.lcp, off.lcp], LOADS);
    const [tbt = NaN, tbtOff = NaN] = [on, off].map(({ loads }) =>
      median(loads.slice(-LOADS).map(blockingTime)),
    );
    const figures = ({ costs }: Side) => `${shown(median(costs))} ms`;
    return [
      judged(
        "LCP",
        (1 - ratio(on.lcp, off.lcp)) * 100,
        { least: WORTH_IT },
        " %",
        `on ${figures(on.lcp)}, off ${figures(off.lcp)}`,
      ),
      judged(
        "TBT",
        (1 - tbt / tbtOff) * 100,
        { least: WORTH_IT },
        " %",
        `on ${shown(tbt)} ms, off ${shown(tbtOff)} ms`,
      ),
      noted("Until the page can be used", usable([on, off])),
    ];
  } finally {
    await browser.close();
    await compiled.child.stop();
  }

  async function sideOf(origin: string): Promise<{ lcp: Side; loads: Timings[] }> {
    const cookie = await signIn(origin);
    await firstPage(origin, PAGE, cookie);
    const loads: Timings[] = [];
    return { lcp: loadSide(() => loadOf(browser, origin, cookie), loads), loads };
  }
}

/** The end of the last long task: React has taken the page over by then. */
function usable(sides: Array<{ loads: Timings[] }>): string {
  const [on = NaN, off = NaN] = sides.map(({ loads }) =>
    median(
      loads
        .slice(-LOADS)
        .map(({ longTasks }) => Math.max(0, ...longTasks.map(({ start, duration }) => start + duration))),
    ),
  );
  return `on ${shown(on)} ms, off ${shown(off)} ms`;
}
