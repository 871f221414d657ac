import type { Page } from "@playwright/test";

/** Timings of a page, filled by `watchTimings`. */
export interface Timings {
  lcp: number;
  fcp: number;
  cls: number;
  longTasks: Array<{ start: number; duration: number }>;
  /** The longest event of each interaction, by its number. */
  interactions: Array<{ id: number; duration: number }>;
}

declare global {
  interface Window {
    benchTimings?: Timings;
  }
}

/** CPU at a sixth and slow 4G, from now on. */
export async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 6 });
}

/** Runs before the page's own scripts. */
export async function watchTimings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timings: Timings = { lcp: 0, fcp: 0, cls: 0, longTasks: [], interactions: [] };
    window.benchTimings = timings;
    const watch = (type: string, note: (entry: PerformanceEntry) => void, durationThreshold?: number) => {
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
        ...(durationThreshold && { durationThreshold }),
      });
    };
    watch("largest-contentful-paint", (entry) => (timings.lcp = entry.startTime));
    watch("paint", (entry) => {
      if (entry.name === "first-contentful-paint") timings.fcp = entry.startTime;
    });
    watch("layout-shift", (entry) => {
      if ("value" in entry && !("hadRecentInput" in entry && entry.hadRecentInput))
        timings.cls += Number(entry.value);
    });
    watch("longtask", (entry) =>
      timings.longTasks.push({ start: entry.startTime, duration: entry.duration }),
    );
    watch(
      "event",
      (entry) => {
        const id = "interactionId" in entry ? Number(entry.interactionId) : 0;
        if (id > 0) timings.interactions.push({ id, duration: entry.duration });
      },
      16,
    );
  });
}

export async function timingsOf(page: Page): Promise<Timings> {
  const timings = await page.evaluate(() => window.benchTimings);
  if (!timings) throw new Error("The page has not told its timings.");
  return timings;
}

/** Time over 50 ms of every task after the first paint, in which a tap has to wait. */
export function blockingTime({ fcp, longTasks }: Timings): number {
  return longTasks
    .filter(({ start, duration }) => start + duration > fcp)
    .reduce(
      (sum, { start, duration }) => sum + Math.max(0, Math.min(duration, start + duration - fcp) - 50),
      0,
    );
}
