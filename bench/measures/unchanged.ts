import { ask } from "../http-client";
import { inTurn, median, ratio, side } from "../paired";
import { FILTERED } from "../addresses";
import { firstPage, openLine, signIn } from "../portal";
import { judged, noted, shown, type Row } from "../table";
import { pageSide } from "./page";
import type { Setting } from "./setting";

const ROUNDS = 9;
const TIMES = 500;
/** What a server does all day is compiled to the last; until then the compiler's own work is most of what is seen. */
const WARM_UPS = 10;

/** A view that has not changed, asked for again with the tag of the first answer. */
export async function measureUnchanged({ portal }: Setting): Promise<Row[]> {
  const url = portal.origin + FILTERED;
  const cookie = await signIn(portal.origin);
  await firstPage(portal.origin, FILTERED, cookie);
  const line = await openLine(portal.origin, cookie);
  try {
    const headers = { Cookie: cookie, "Accept-Encoding": "br" };
    const first = await ask(url, { headers });
    const tag = first.headers.etag ?? '"none"';
    const again = { ...headers, "If-None-Match": tag };
    const { status } = await ask(url, { headers: again });
    const unchanged = side(async () => {
      const before = await portal.child.number("cpu");
      // As many at once as pages are asked for.
      let left = TIMES;
      const lane = async () => {
        for (; left > 0; left -= 1) await ask(url, { headers: again });
      };
      await Promise.all(Array.from({ length: 4 }, lane));
      return ((await portal.child.number("cpu")) - before) / TIMES;
    });
    const page = pageSide(portal, FILTERED, headers);
    await inTurn([page, unchanged], ROUNDS, WARM_UPS);
    const note =
      status === 304
        ? "304"
        : first.headers.etag
          ? `tag sent, but answered ${status}`
          : "no ETag sent: not built";
    return [
      noted(
        "CPU: full page, unchanged view",
        `${shown(median(page.costs))} ms, ${shown(median(unchanged.costs))} ms`,
      ),
      judged(
        "Unchanged view, as throughput of the full page",
        ratio(page, unchanged),
        { least: 20 },
        " ×",
        note,
      ),
    ];
  } finally {
    line.close();
  }
}
