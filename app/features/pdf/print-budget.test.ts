import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { watchBudget } from "./print-budget";

const BUDGET = { cpu: 15_000, idle: 5_000, every: 1_000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A job that uses so many milliseconds of processor time in each second. */
function jobUsing(perSecond: number) {
  const started = Date.now();
  const exceed = vi.fn();
  const unwatch = watchBudget(BUDGET, async () => ((Date.now() - started) / 1000) * perSecond, exceed);
  return { exceed, unwatch };
}

describe("a print job's budget", () => {
  test("on a machine that gives it a tenth of a processor a job may last ten times as long", async () => {
    const { exceed, unwatch } = jobUsing(100);
    // Three seconds of work.
    await vi.advanceTimersByTimeAsync(30_000);
    expect(exceed).not.toHaveBeenCalled();
    unwatch();
  });

  test.each([
    ["that has a processor to itself ends when it has used its budget", 1000, 16_000],
    ["that uses two ends earlier", 2000, 9_000],
    ["that does nothing ends as one that hangs", 0, 6_000],
    ["in a browser that only keeps house hangs as well", 20, 6_000],
  ])("a job %s", async (_what, perSecond, ends) => {
    const { exceed } = jobUsing(perSecond);
    await vi.advanceTimersByTimeAsync(ends - 1);
    expect(exceed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(exceed).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(exceed).toHaveBeenCalledOnce();
  });

  test("a short rest is no hang", async () => {
    let used = 0;
    const exceed = vi.fn();
    watchBudget(BUDGET, async () => used, exceed);
    for (let turn = 0; turn < 5; turn += 1) {
      await vi.advanceTimersByTimeAsync(4_000);
      used += 500;
    }
    expect(exceed).not.toHaveBeenCalled();
  });

  test("the time of another job's process is not given back when it ends", async () => {
    const readings = [9_000, 18_000, 2_000, 8_000];
    const exceed = vi.fn();
    watchBudget(BUDGET, async () => readings.shift() ?? null, exceed);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(exceed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(exceed).toHaveBeenCalledOnce();
  });

  test("without processor times, elapsed time counts", async () => {
    const exceed = vi.fn();
    watchBudget(BUDGET, async () => null, exceed);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(exceed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(exceed).toHaveBeenCalledOnce();
  });

  test("time in which this process stood still is not counted", async () => {
    const exceed = vi.fn();
    watchBudget(BUDGET, async () => 0, exceed);
    await vi.advanceTimersByTimeAsync(2_000);
    // A clock that jumps, as timers see it after the process was suspended.
    vi.setSystemTime(Date.now() + 60_000);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(exceed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(exceed).toHaveBeenCalledOnce();
  });

  test("nothing is counted once the watch has ended", async () => {
    const { exceed, unwatch } = jobUsing(1000);
    await vi.advanceTimersByTimeAsync(14_000);
    unwatch();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(exceed).not.toHaveBeenCalled();
  });
});
