import { changeDialer, dialerState, type DialerState } from "./dialer-store";

// Apart from the store, since only the opened dialer needs it (PHN-17).

/**
 * Whether the dialer may take the focus: nothing has it, or what had it when the dialer was asked for still has. A call
 * that begins or ends takes it from nobody who works on the page meanwhile (PHN-19).
 */
export function mayTakeFocus(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement === dialerState().askedFrom;
}

/**
 * Gives the focus to the dialer's heading as it opens, where it may have it. From there the field takes it once it is
 * there; until then, and where it never is, what has the focus would lie under the dialer, which then closes (UI-22).
 */
export function focusDialerHeading(heading: HTMLElement | null): void {
  if (heading === null || !mayTakeFocus()) return;
  heading.focus();
  changeDialer({ askedFrom: heading });
}

/**
 * Keeps what is being typed or was chosen, and the country that it is read in, for after the call and for when the dialer
 * is opened again (PHN-20): in another country the same digits are another number.
 */
export function keepTyped(typed: Omit<DialerState["filled"], "count">): void {
  changeDialer({ filled: { ...typed, count: dialerState().filled.count } });
}
