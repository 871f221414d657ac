/** Makes a call once a lane is free. */
export type InLane = <Result>(call: () => Promise<Result>) => Promise<Result>;

/**
 * Lanes for calls: so many are made at once, the others in their order as soon as one has ended, however it has. Once
 * `signal` has aborted no further call is begun: what waits then rejects.
 */
export function lanes(atOnce: number, signal?: AbortSignal): InLane {
  const waiting: Array<() => void> = [];
  let free = atOnce;
  return async (call) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      signal?.throwIfAborted();
      return await call();
    } finally {
      // The lane goes to the next one that waits.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
