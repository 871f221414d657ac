/** Location state for links to a screen beside the current one: the scroll position stays. */
export const PRESERVE_SCROLL = { preservesScroll: true };

/** Whether a navigation with this state is to `PRESERVE_SCROLL`; history state may also come from other code. */
export function preservesScroll(state: unknown): boolean {
  return typeof state === "object" && state !== null && "preservesScroll" in state;
}

/**
 * The state of a navigation after which the first element that matches this selector gets the focus, or else the first
 * that matches `otherwise` (UI-16).
 */
export function focusOn(selector: string, otherwise?: string): { focusOn: string; otherwise?: string } {
  return { focusOn: selector, ...(otherwise && { otherwise }) };
}
