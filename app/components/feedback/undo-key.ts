import { isLetterKey } from "../letter-key";

let isListening = false;

/**
 * For `ref` of the button of a snack: `z` presses it where it is one that takes something back (`data-undo`), wherever the
 * focus is in the page (ACT-40). From a row it would be some thirty presses of Tab away, while a success is there for six
 * seconds.
 */
export function pressByKey(button: HTMLButtonElement | null): void {
  if (button === null || isListening) return;
  isListening = true;
  document.addEventListener("keydown", onKeyDown);
}

function onKeyDown(event: KeyboardEvent): void {
  // A key that is held down is one press: what Undo did has an Undo of its own.
  if (event.key !== "z" || event.repeat || !isLetterKey(event)) return;
  const find = (part: string) => document.querySelector<HTMLElement>(`${part} [data-undo]`);
  // The last change is told in a notice; beside one an error may stand that was there before.
  const undo = find(".snack-notice") ?? find(".snack-listed") ?? find(".snack-errors");
  if (!undo) return;
  event.preventDefault();
  undo.click();
}
