/**
 * Milliseconds until the next attempt: `first` after one failure, then doubling up to `longest`, each with up to 30 % of
 * jitter so that many pages do not come back in the same moment. `failures` counts the attempts that have failed in a
 * row before this one; `random` is in [0, 1).
 */
export function backoff(
  { first, longest }: { first: number; longest: number },
  failures: number,
  random: number = Math.random(),
): number {
  return withJitter(Math.min(longest, first * 2 ** Math.max(0, failures)), random);
}

/** Up to 30 % more. */
export function withJitter(ms: number, random: number = Math.random()): number {
  return Math.round(ms * (1 + 0.3 * random));
}

/** The pause that a response names in seconds or as a date; null where it names none. */
export function retryAfterMs({ headers }: Response): number | null {
  const named = headers.get("Retry-After");
  if (!named) return null;
  const ms = /^\d+$/.test(named) ? Number(named) * 1000 : Date.parse(named) - Date.now();
  return Number.isNaN(ms) ? null : ms;
}

/** The pause before a socket is opened again: 5 s at first (LIV-2), a minute at most. */
export function reconnectDelay(failures: number, random?: number): number {
  return backoff({ first: 5_000, longest: 60_000 }, failures, random);
}
