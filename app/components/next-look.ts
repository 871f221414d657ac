const MINUTE_MS = 60_000;

/**
 * How long a page that has looked for so long at what is pending waits until it looks again, in milliseconds: longer after
 * the first minute, in which most calls end. Null after ten minutes: such a call has ended unnoticed, or nobody is there
 * who waits for it (CID-12).
 */
export function nextLookAfter(lookedMs: number): number | null {
  if (lookedMs < MINUTE_MS) return 3_000;
  return lookedMs < 10 * MINUTE_MS ? 10_000 : null;
}
