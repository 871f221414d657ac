import { setTimeout as sleep } from "node:timers/promises";
import { wasRefused } from "../notices/failed-call";

/**
 * What the API does for an account that exists may take longer than its refusal of one that does not; nobody may measure
 * that (SES-40).
 */
const SHORTEST_MS = 600;

/**
 * Settles after a whole number of shortest times, whether the work succeeds or fails: what it takes beyond the first one
 * tells next to nothing either.
 */
export async function inWholeSteps<Result>(work: Promise<Result>): Promise<Result> {
  const started = performance.now();
  const [outcome] = await Promise.allSettled([work]);
  const took = performance.now() - started;
  await sleep(Math.max(1, Math.ceil(took / SHORTEST_MS)) * SHORTEST_MS - took);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}

/**
 * Resolves after the shortest time, neither sooner nor later: work that takes longer goes on, and what it fails with is
 * passed to `onLateFailure`. Rejects with an earlier failure.
 */
export async function inExactTime(
  work: Promise<void>,
  onLateFailure: (error: unknown) => void,
): Promise<void> {
  let isLate = false;
  const watched = work.catch((error: unknown) => {
    if (!isLate) throw error;
    onLateFailure(error);
  });
  const [outcome] = await Promise.allSettled([
    Promise.race([watched, sleep(SHORTEST_MS)]),
    sleep(SHORTEST_MS),
  ]);
  isLate = true;
  if (outcome.status === "rejected") throw outcome.reason;
}

/** Holds a refusal of the API back until the shortest time is over; anything else is passed on at once. */
export async function refusedInEqualTime<Result>(work: Promise<Result>): Promise<Result> {
  const shortest = sleep(SHORTEST_MS, undefined, { ref: false });
  return work.catch(async (error: unknown) => {
    if (wasRefused(error)) await shortest;
    throw error;
  });
}
