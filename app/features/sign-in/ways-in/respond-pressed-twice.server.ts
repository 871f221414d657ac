import type { FormResponse } from "~/components/forms/parse-form.server";
import { isUnclear } from "~/components/forms/unclear";
import { digest } from "../../portal-store/vault.server";

/** Where a step leads, or its form again. */
type StepResponse = Response | FormResponse;

/** What is under way, by what was pressed. */
const running = new Map<string, Promise<StepResponse>>();

/**
 * Makes one call of two presses of a button, in the same session with the same secret, of which the second comes while the
 * first is under way. The second gets the response of the first, because the browser follows the last response alone, and a
 * call of its own would do harm: the code of the first is used up and would be called wrong, or the session that the first
 * has opened would end. This also holds where nobody knows whether the first has succeeded. Where the first has failed, the
 * second is a try of its own, and counts as one.
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
