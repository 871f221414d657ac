/** Location state for links to a screen beside the current one: the scroll position stays. */
export const PRESERVE_SCROLL = { preservesScroll: true };

/** Whether a navigation with this state is to `PRESERVE_SCROLL`; history state may also come from other code. */
export function preservesScroll(state: unknown): boolean {
  return typeof state === "object" && state !== null && "preservesScroll" in state;
}

/** The state of a navigation after which the first element that matches this selector gets the focus (UI-16). */
export function focusOn(selector: string): { focusOn: string } {
  return { focusOn: selector };
}

/**
 * As `focusOn`, for what is closed and leads back to where it was opened: the link with its very address gets the focus,
 * since the same status stands in a list more than once, or else the first that leads to its path, since its query may
 * have been typed, or may have what fills in a form.
 */
export function focusOnLink({ pathname, search }: Pick<Location, "pathname" | "search">) {
  return {
    // A query may have what ends a string of CSS; a path has no quotes.
    ...focusOn(`main a[href=${JSON.stringify(pathname + search)}]`),
    otherwise: `main a[href="${pathname}"],main a[href^="${pathname}?"]`,
  };
}
