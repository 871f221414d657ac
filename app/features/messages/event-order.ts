let last = 0;

/**
 * The position of an event in the order of this process: whatever comes later has a higher number. It says whether a
 * sync has begun after a request came in or after a change was made, which a clock of milliseconds cannot.
 */
export function nextEvent(): number {
  last += 1;
  return last;
}
