import { on } from "node:events";
import { UNFILTERED, worldFor } from "../addresses";
import { ask, get } from "../http-client";
import { openSocket, signIn, startPortal, startUpstream } from "../portal";
import { signInUpstream } from "../portal-data";
import { judged, noted, shown, type Row } from "../table";
import { amount } from "../tiny";

const MESSAGES = amount(100_000, 1_000);
const GIVEN_UP_MS = 60_000;

/** The first visit to a long list after a start: time to its newest page, to the whole list, and delays of others. */
export async function measureFirstVisit(): Promise<Row[]> {
  const upstream = await startUpstream(worldFor(MESSAGES));
  const portal = await startPortal(upstream);
  try {
    const cookie = await signIn(portal.origin);
    const page = async () => {
      const started = performance.now();
      const { status, body } = await ask(portal.origin + UNFILTERED, { headers: { Cookie: cookie } });
      const html = body.toString();
      return {
        status,
        rows: html.split("<tr").length - 2,
        isWhole: !html.includes("Loading older"),
        ms: performance.now() - started,
      };
    };
    await portal.child.ask("watchStalls");
    const cpuBefore = await portal.child.number("cpu");
    const started = performance.now();
    const first = await page();
    // As in a browser: the page opens its socket, and loads again whenever it is told that more has been read.
    const socket = await openSocket(portal.origin, cookie);
    const told = on(socket, "message", { signal: AbortSignal.timeout(GIVEN_UP_MS) });
    let next = await page();
    while (!next.isWhole) {
      await told.next();
      next = await page();
    }
    socket.close();
    const wholeMs = performance.now() - started;
    const stall = await portal.child.number("longestStall");
    const cpu = (await portal.child.number("cpu")) - cpuBefore;
    const again = await page();
    const [week, all] = [await upstreamMs(upstream.url, 7), await upstreamMs(upstream.url, 121)];
    return [
      noted("First page: status, rows", `${first.status}, ${first.rows}`),
      judged(
        "First visit: the newest page",
        first.ms / 1000,
        { most: 1 },
        " s",
        `the same page later ${shown(again.ms)} ms`,
      ),
      judged("First visit: all of the list", wholeMs / 1000, { most: 5 }, " s"),
      noted("Processor time of the portal for it", `${shown(cpu / 1000)} s`),
      judged("Longest stall of the event loop meanwhile", stall, { most: 75 }, " ms"),
      noted(
        "The API alone, read by nobody: newest week, all",
        `${shown(week.ms)} ms, ${shown(all.ms)} ms (${shown(all.bytes / 1e6)} MB)`,
      ),
    ];
  } finally {
    await portal.child.stop();
    await upstream.child.stop();
  }
}

/** The time in which the sandbox sends so many days of the account, without parsing. */
async function upstreamMs(url: string, days: number): Promise<{ ms: number; bytes: number }> {
  const sessionKey = await signInUpstream(url);
  const startTime = new Date(Date.now() - days * 86_400_000).toISOString();
  const query = new URLSearchParams({
    startTime,
    accountId: "1001",
    userVersion: String(Number.MAX_SAFE_INTEGER),
  });
  const started = performance.now();
  const { body } = await get(`${url}/messages?${query}`, { Authorization: `Bearer ${sessionKey}` });
  return { ms: performance.now() - started, bytes: body.length };
}
