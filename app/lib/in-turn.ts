/**
 * Runs the work of one key after the other, and of different keys at once: `run` waits for the earlier work of its key,
 * whatever became of it. For forms that are sent twice, where the second post has to find what the first has done.
 */
export function inTurn(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key);
    const run = Promise.resolve(before)
      .catch(() => undefined)
      .then(work);
    last.set(key, run);
    try {
      return await run;
    } finally {
      if (last.get(key) === run) last.delete(key);
    }
  };
}
