/** A screen that opens beside the one that is there gets this as its location's state: the place stays. */
export const PRESERVE_SCROLL = { keepsPlace: true };

/** The state of a navigation after which the first element that matches this selector gets the focus (UI-16). */
export function focusOn(selector: string): { focusOn: string } {
  return { focusOn: selector };
}
