import type { FormResponse } from "~/components/forms/parse-form.server";
import { isUnclear } from "~/components/forms/unclear";
import { digest } from "../../portal-store/vault.server";

/** Where a step leads, or its form again. */
type StepResponse = Response | FormResponse;

/** What is under way, by what was pressed. */
const running = new Map<string, Promise<StepResponse>>();

/**
 * A button that is pressed again while its first press is under way, in the same session with the same secret, gets the
 * response of the first where that has succeeded: the browser follows the last response alone, and a session has one new
 * id. A second call would tell of a code that is wrong because it was right a moment ago, or end the session that the
 * first has opened. So it would where nobody knows whether the first has succeeded. Where the first has failed the second
 * is a try of its own, and counts as one.
 */
export async function pressedTwice(
  pressed: { sessionKey: string; button: string; secret: string },
  work: () => Promise<StepResponse>,
): Promise<StepResponse> {
  const key = digest(JSON.stringify([pressed.button, pressed.sessionKey, pressed.secret]));
  const first = running.get(key);
  if (first) return copyOf(await first.catch(() => null)) ?? work();
  const run = work();
  running.set(key, run);
  try {
    return await run;
  } finally {
    running.delete(key);
  }
}

/** What the second press gets of the response to the first; null where that has failed. */
function copyOf(response: StepResponse | null): StepResponse | null {
  // A copy, because headers may be added to it.
  if (response instanceof Response) return response.clone();
  return isUnclear(response?.data.initialValue) ? response : null;
}
