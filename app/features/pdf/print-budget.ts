export interface PrintBudget {
  /** Milliseconds of processor time for one job. */
  cpu: number;
  /** Milliseconds for which a job may use next to none; one that goes on like that hangs. */
  idle: number;
  /** Milliseconds between two looks. */
  every: number;
}

/** The part of a processor below which a job counts as idle: what a browser uses that does nothing. */
const IDLE_SHARE = 0.05;

/**
 * Calls `exceed` once when a job has used up its budget, or hangs. The budget is processor time, not time by the
 * clock: on a busy machine the same document takes many times as long and is no worse for that. `used` gives the
 * processor time so far, or null where the system does not tell it: then each look counts as its whole interval.
 * Looks are counted, so a time in which this process itself stood still is held against nobody. Returns what
 * ends the watch.
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
    // A process of another job that has ended takes its time with it: the sum can fall.
    const cost = now === null ? every : Math.max(0, now - (last ?? now));
    // The first look has nothing to compare with.
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
