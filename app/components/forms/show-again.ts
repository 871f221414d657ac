import { LIST_INTENT } from "./list-intent";

const SHOW_AGAIN = "show-again";

/**
 * Name and value of a submit button that posts a form to be corrected: `parseForm` takes nothing from it, and shows it
 * again as it was typed.
 */
export const SHOW_AGAIN_BUTTON = { name: LIST_INTENT, value: SHOW_AGAIN };

/** Whether a posted form is only to be shown again, by what it carries as `LIST_INTENT`; not one whose list is changed as well. */
export function isToShowAgain(intents: readonly unknown[]): boolean {
  return intents.length === 1 && intents[0] === SHOW_AGAIN;
}
