/** The last work of each thing that is under way or waits. */
const last = new Map<string, Promise<unknown>>();

/** Whose a thing is: a user's own, or an account's, which several users may change. */
export type Owner = { userId: string } | { accountId: string };

/**
 * Runs what changes one thing of a user or an account one after the other, in the order in which it was requested, and
 * what changes different things at once (API-35): of two calls at the same time the earlier could be the last to arrive.
 * `work` is all of it: what it reads, what it judges by that, and its calls, so that each finds what the one before has
 * done. What becomes of the earlier work concerns whoever requested it; the later one runs in any case. Work must not
 * wait for other work of its own thing. The order is that of this process. What fills the memory, as a file of many rows, is
 * made in turn as well.
 */
export async function inTurn<Result>(
  owner: Owner,
  thing: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = "userId" in owner ? `user ${owner.userId} ${thing}` : `account ${owner.accountId} ${thing}`;
  const before = last.get(key) ?? Promise.resolve();
  const run = before.then(work);
  const ended = run.then(
    () => undefined,
    () => undefined,
  );
  last.set(key, ended);
  try {
    return await run;
  } finally {
    if (last.get(key) === ended) last.delete(key);
  }
}

/** How many things are being changed now: none of them is remembered afterwards. */
export function thingsInTurn(): number {
  return last.size;
}
