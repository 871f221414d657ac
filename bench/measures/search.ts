import { z } from "zod";
import { Child } from "../child";
import { inTurn, median, ratio, side } from "../paired";
import { code, worldFor } from "../addresses";
import { startUpstream } from "../portal";
import { signInUpstream } from "../portal-data";
import { judged, noted, shown, type Row } from "../table";

const ROUNDS = 3;
const loaded = z.object({ messages: z.number(), added: z.number(), told: z.number() });
const KB = 1024;

/** Search over 100,000 messages against a plain scan of the same fields. */
export async function measureSearch(): Promise<Row[]> {
  const upstream = await startUpstream(worldFor(100_000));
  const child = new Child("search", code("children/search"), { node: ["--expose-gc"] });
  try {
    const sessionKey = await signInUpstream(upstream.url);
    const { messages, added, told } = loaded.parse(
      await child.ask("load", { url: upstream.url, sessionKey }),
    );
    await upstream.child.stop();
    const searches = z.array(z.string()).parse(await child.ask("searches"));
    // More different searches than answers are kept, so that each one is really made.
    const all = (how: string) =>
      side(async () => {
        let sum = 0;
        for (const search of searches) sum += await child.number(how, search);
        return sum / searches.length;
      });
    const [indexed, naive] = [all("indexed"), all("naive")];
    await inTurn([indexed, naive], ROUNDS);
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
        `Mean of ${searches.length} searches in ${messages.toLocaleString("en-GB")}: index, scan`,
        `${shown(median(indexed.costs))} ms, ${shown(median(naive.costs))} ms`,
      ),
      judged("Search, as time of the plain scan", ratio(indexed, naive), { most: 0.15 }, " ×"),
      {
        what: "Same results",
        figure: found.includes(null) ? "they differ" : `${found.join(", ")} found`,
        goal: "the same",
        met: !found.includes(null),
      },
      judged(
        "Memory added to each message (heap, measured)",
        added / KB,
        { most: 0.8 },
        " KB",
        `own estimate ${shown(told / KB)}`,
      ),
    ];
  } finally {
    await child.stop();
    await upstream.child.stop();
  }
}
