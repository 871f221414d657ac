/** Location state for links to a screen beside the current one: the scroll position stays. */
export const PRESERVE_SCROLL = { preservesScroll: true };

/** The state of a navigation after which the first element that matches this selector gets the focus (UI-16). */
export function focusOn(selector: string): { focusOn: string } {
  return { focusOn: selector };
}
