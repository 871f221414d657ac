export interface PrintBudget {
  /** Milliseconds of processor time for one job. */
  cpu: number;
  /** Milliseconds for which a job may be idle; after that it counts as hung. */
  idle: number;
  /** Milliseconds between two checks. */
  every: number;
}

/** A job that uses less than this part of a processor counts as idle: an idle browser uses about as much. */
const IDLE_SHARE = 0.05;

/**
 * Calls `exceed` once when a job has used up its budget, or hangs. The budget is processor time, because on a busy
 * machine the same document takes many times as long by the clock. `used` gives the processor time so far, or null
 * where the system has no such figure: then each check counts as its whole interval. Checks are counted, so time in
 * which this process itself stood still does not count. Returns a function that ends the watch.
 */
export function watchBudget(
  { cpu, idle, every }: PrintBudget,
  used: () => Promise<number | null>,
  exceed: () => void,
): () => void {
  let last: number | null = null;
  let [spent, unmoved] = [0, 0];
  let ended = false;
  let timer = setTimeout(look, every);

  async function look() {
    const now = await used();
    if (ended) return;
    // The sum falls when another job's process ends.
    const cost = now === null ? every : Math.max(0, now - (last ?? now));
    // The first check has nothing to compare with.
    if (now === null || last !== null) {
      spent += cost;
      unmoved = cost > every * IDLE_SHARE ? 0 : unmoved + every;
    }
    last = now;
    if (spent < cpu && unmoved < idle) timer = setTimeout(look, every);
    else exceed();
  }

  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
