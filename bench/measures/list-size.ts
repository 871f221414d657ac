import { ask } from "../http-client";
import { inTurn, median, ratio, type Side } from "../paired";
import { UNFILTERED, worldFor } from "../addresses";
import { firstPage, openSocket, signIn, startPortal, startUpstream } from "../portal";
import { judged, noted, shown, type Row } from "../table";
import { amount } from "../tiny";
import { pageSide } from "./page";

const SMALL = amount(1_000, 300);
const LARGE = amount(100_000, 1_000);
const ROUNDS = 11;

/** Processor time of the first page of a long list against that of a short one. */
export async function measureListSize(): Promise<Row[]> {
  const small = await open(SMALL);
  const large = await open(LARGE);
  try {
    await inTurn([small.page, large.page], ROUNDS);
    const costs = [small, large].map(({ page }) => `${shown(median(page.costs))} ms`);
    return [
      noted("First page of 100,000: time to read and index all", `${shown(large.firstMs / 1000)} s`),
      noted("CPU: page of 1,000, page of 100,000", costs.join(", ")),
      judged("List of 100,000 against list of 1,000", ratio(large.page, small.page), { most: 1.1 }, " ×"),
    ];
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}

async function open(messages: number): Promise<{ page: Side; firstMs: number; stop: () => Promise<void> }> {
  const upstream = await startUpstream(worldFor(messages));
  const portal = await startPortal(upstream);
  const stop = async () => {
    await portal.child.stop();
    await upstream.child.stop();
  };
  try {
    const cookie = await signIn(portal.origin);
    const started = Date.now();
    const { status } = await ask(portal.origin + UNFILTERED, { headers: { Cookie: cookie } });
    const firstMs = status === 200 ? Date.now() - started : NaN;
    await firstPage(portal.origin, UNFILTERED, cookie);
    await openSocket(portal.origin, cookie);
    return { page: pageSide(portal, UNFILTERED, { Cookie: cookie }), firstMs, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
