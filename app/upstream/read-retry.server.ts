import { setTimeout as sleep } from "node:timers/promises";
import { isWorthRepeating } from "./call-errors.server";
import { UpstreamError } from "./error";

// At most one retry for every ten reads, so that an ailing API is not hit twice as hard.
const budget = { left: 10, most: 10 };

/** Runs a read, and once more after a failure that may pass, both within `deadline` milliseconds (API-15). */
export async function repeatedOnce<Result>(
  deadline: number,
  signal: AbortSignal | undefined,
  read: (deadline: number) => Promise<Result>,
): Promise<Result> {
  const started = Date.now();
  budget.left = Math.min(budget.most, budget.left + 0.1);
  try {
    return await read(deadline);
  } catch (error) {
    if (!(error instanceof UpstreamError) || !isWorthRepeating(error) || budget.left < 1) throw error;
    if (signal?.aborted) throw error;
    const pause = 50 + Math.random() * 150;
    const left = deadline - (Date.now() - started) - pause;
    if (left < pause) throw error;
    budget.left -= 1;
    await sleep(pause);
    return read(left);
  }
}
