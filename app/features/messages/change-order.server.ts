/** The last change under way, by user and message. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Calls the API for the changes of one user to one message one after the other, in the order in which they were
 * requested: of two calls at the same time the earlier could be the last to arrive (ACT-51).
 */
export async function inOrder(
  { userId, messageId }: { userId: string; messageId: string },
  call: () => Promise<unknown>,
): Promise<void> {
  const key = `${userId} ${messageId}`;
  const before = underWay.get(key) ?? Promise.resolve();
  const mine = before.then(call);
  // Whether a call fails concerns whoever made that change, and not the one that waits for it.
  const ended = mine.then(
    () => undefined,
    () => undefined,
  );
  underWay.set(key, ended);
  try {
    await mine;
  } finally {
    if (underWay.get(key) === ended) underWay.delete(key);
  }
}
