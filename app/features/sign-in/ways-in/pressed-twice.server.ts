import { digest } from "../../portal-store/vault.server";

/** What is under way, by what was pressed. */
const running = new Map<string, Promise<unknown>>();

/**
 * A button that is pressed again while its first press is under way, in the same session with the same secret, gets the
 * response of the first where that has succeeded: the browser follows the last response alone, and a session has one new
 * id. A second call would tell of a code that is wrong because it was right a moment ago, or end the session that the
 * first has opened. Where the first has failed the second is a try of its own, and counts as one. `copyOf` gives a copy of
 * what succeeded, to which headers may be added, and null for anything else.
 */
export async function pressedTwice<Result, Copy>(
  pressed: { sessionKey: string; button: string; secret: string },
  work: () => Promise<Result>,
  copyOf: (result: unknown) => Copy | null,
): Promise<Result | Copy> {
  const key = digest(JSON.stringify([pressed.button, pressed.sessionKey, pressed.secret]));
  const first = running.get(key);
  if (first) {
    return copyOf(await first.catch(() => null)) ?? work();
  }
  const run = work();
  running.set(key, run);
  try {
    return await run;
  } finally {
    running.delete(key);
  }
}
