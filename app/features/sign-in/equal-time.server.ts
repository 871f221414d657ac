import { setTimeout as sleep } from "node:timers/promises";
import { wasRefused } from "../notices/failed-call";

/**
 * What the API does for an account that exists may take longer than its refusal of one that does not; nobody may measure
 * that (SES-40).
 */
const SHORTEST_MS = 600;

/** Settles after the shortest time at the earliest, whether the work succeeds or fails. */
export async function inEqualTime<Result>(work: Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work, sleep(SHORTEST_MS)]);
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
  await inEqualTime(Promise.race([watched, sleep(SHORTEST_MS)]));
  isLate = true;
}

/** Holds a refusal of the API back until the shortest time is over; anything else is passed on at once. */
export async function refusedInEqualTime<Result>(work: Promise<Result>): Promise<Result> {
  const shortest = sleep(SHORTEST_MS, undefined, { ref: false });
  return work.catch(async (error: unknown) => {
    if (wasRefused(error)) await shortest;
    throw error;
  });
}
