import { setTimeout as sleep } from "node:timers/promises";
import { expect, vi } from "vitest";

/** As long as a browser test waits for what it expects: on a busy machine a process may stand still for seconds. */
const MS = 10_000;

/** Calls the function until it no longer throws, and resolves with what it returns; rejects with its last error. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: MS });
}

/** As `eventually`, for tests with fake timers, which that would move on: waits on the real clock until it is so. */
export async function eventuallyOnRealClock(isSo: () => boolean, what?: string): Promise<void> {
  for (const end = performance.now() + MS; performance.now() < end && !isSo();) await sleep(10);
  expect(isSo(), what).toBe(true);
}
