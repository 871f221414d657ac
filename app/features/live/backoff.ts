const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/**
 * Milliseconds until the next attempt to reconnect: 5 s at first (LIV-2), then doubling up to a
 * minute, each with up to 30 % of jitter so that many sockets do not come back in the same moment.
 * `failures` counts the attempts that have failed in a row; `random` is in [0, 1).
 */
export function reconnectDelay(failures: number, random: number = Math.random()): number {
  const base = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures));
  return Math.round(base * (1 + 0.3 * random));
}
