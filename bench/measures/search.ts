import { z } from "zod";
import { Child } from "../child";
import { inTurn, median, ratio, side } from "../paired";
import { code, worldFor } from "../addresses";
import { startUpstream } from "../portal";
import { signInUpstream } from "../portal-data";
import { judged, noted, shown, type Row } from "../table";
import { amount } from "../tiny";

const MESSAGES = amount(100_000, 1_000);
const ROUNDS = 3;
const loaded = z.object({
  messages: z.number(),
  unsearched: z.number(),
  searched: z.number(),
  firstMs: z.number(),
});
const KB = 1024;

/** Search over 100,000 messages against a plain scan of the same fields. */
export async function measureSearch(): Promise<Row[]> {
  const upstream = await startUpstream(worldFor(MESSAGES));
  const child = new Child("search", code("children/search"), { node: ["--expose-gc"] });
  try {
    const sessionKey = await signInUpstream(upstream.url);
    const { messages, unsearched, searched, firstMs } = loaded.parse(
      await child.ask("load", { url: upstream.url, sessionKey }),
    );
    await upstream.child.stop();
    const searches = z.array(z.string()).parse(await child.ask("searches"));
    const all = (how: string) =>
      side(async () => {
        let sum = 0;
        for (const search of searches) sum += await child.number(how, search);
        return sum / searches.length;
      });
    const [indexed, naive] = [all("indexed"), all("naive")];
    await inTurn([indexed, naive], ROUNDS);
    const kept = side(() => child.number("listed"));
    const counted = side(async () => (await child.number("listed")) + (await child.number("counting")));
    await inTurn([kept, counted], 5 * ROUNDS);
    const found = [];
    for (const search of searches)
      found.push(
        z
          .number()
          .nullable()
          .parse(await child.ask("same", search)),
      );
    return [
      noted(
        `Mean of ${searches.length} searches in ${messages.toLocaleString("en-GB")}: folded strings on, off`,
        `${shown(median(indexed.costs))} ms, ${shown(median(naive.costs))} ms`,
      ),
      judged("Search, as time of the plain scan", ratio(indexed, naive), { most: 0.05 }, " ×"),
      {
        what: "Same results",
        figure: found.includes(null) ? "they differ" : `${found.join(", ")} found`,
        goal: "the same",
        met: !found.includes(null),
      },
      noted("What the first search of a list takes more: making the folded strings", `${shown(firstMs)} ms`),
      judged("Memory added to each message (heap), list not searched", unsearched / KB, { most: 0.4 }, " KB"),
      judged("Memory added to each message (heap), list searched", searched / KB, { most: 0.55 }, " KB"),
      noted(
        "First page of the list: kept tally on, off",
        `${shown(median(kept.costs))} ms, ${shown(median(counted.costs))} ms`,
      ),
    ];
  } finally {
    await child.stop();
    await upstream.child.stop();
  }
}
