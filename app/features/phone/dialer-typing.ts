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
 * Keeps what is being typed or was chosen, and the country that it is read in, for after the call and for when the dialer
 * is opened again (PHN-20): in another country the same digits are another number.
 */
export function keepTyped(typed: Omit<DialerState["filled"], "count">): void {
  changeDialer({ filled: { ...typed, count: dialerState().filled.count } });
}
