import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { UpstreamError } from "~/upstream/error";

/** Longest time that the process may be kept from others, in milliseconds (SEC-13). */
const MOST_STALL_MS = 250;

/** How a call ended: with a value, or with the error. Anything else that it throws fails the test. */
export async function outcomeOf(call: Promise<unknown>): Promise<"value" | UpstreamError> {
  try {
    await call;
    return "value";
  } catch (error) {
    expect(error).toBeInstanceOf(UpstreamError);
    if (error instanceof UpstreamError) return error;
    throw error;
  }
}

/** Runs something and measures the longest time for which nothing else could run, in milliseconds. */
async function stallOf(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  await sleep(15);
  delays.reset();
  await work();
  await sleep(15);
  delays.disable();
  return delays.max / 1e6;
}

/** Fails if something holds up the process. The quickest of three counts, since others use this machine as well. */
export async function expectNoStall(work: () => Promise<unknown>): Promise<void> {
  let shortest = Infinity;
  for (let attempt = 0; attempt < 3 && shortest > MOST_STALL_MS; attempt += 1)
    shortest = Math.min(shortest, await stallOf(work));
  expect(shortest, "milliseconds without a turn for others").toBeLessThanOrEqual(MOST_STALL_MS);
}
