import type { PhoneCountry } from "~/lib/phone-countries";
import type { CallPhase } from "./call-state";
import type { NumberMatch } from "./phone-replies";

/**
 * What the page shows of the phone outside the dialer. Small, because every page loads it; the phone itself is loaded
 * with the dialer (PHN-17).
 */
export interface DialerState {
  isOpen: boolean;
  /** What had the focus when the dialer was last asked for. */
  askedFrom: Element | null;
  /** The number that is filled in or typed, and how often one was filled in: the same number can be filled in again. */
  filled: {
    /** An extension may stand behind it. */
    number: string;
    /** The contact's number that was chosen, if it was. */
    match: NumberMatch | null;
    /** The country that it was typed in; null for one that names its own. */
    country: PhoneCountry | null;
    /** The country that was last chosen by hand, for this number or one before; null while none was. */
    byHand: PhoneCountry | null;
    count: number;
  };
  phase: CallPhase;
  /** The number of a call that another tab has; null when none has one (PHN-14). */
  elsewhere: string | null;
}

const CLOSED: DialerState = {
  isOpen: false,
  askedFrom: null,
  filled: { number: "", match: null, country: null, byHand: null, count: 0 },
  phase: "idle",
  elsewhere: null,
};

let state = CLOSED;
let opener: Element | null = null;
const listeners = new Set<() => void>();

export function dialerState(): DialerState {
  return state;
}

/** The state on the server, and in the browser until it has taken the page over. */
export function closedDialer(): DialerState {
  return CLOSED;
}

/** Calls `listener` after each change; the returned function stops that. */
export function onDialer(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function changeDialer(changes: Partial<DialerState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

/** Opens the dialer, with the number that is to be called (PHN-16); an extension may stand behind it. */
export function openDialer(number?: string): void {
  const askedFrom = document.activeElement;
  if (!state.isOpen) opener = askedFrom;
  if (number !== undefined) fillDialer(number);
  changeDialer({ isOpen: true, askedFrom });
}

/** Closes the dialer, not its call. The focus goes back to where it was; `button` gets it where that is gone. */
export function closeDialer(button: HTMLElement | null): void {
  changeDialer({ isOpen: false });
  const before = opener instanceof HTMLElement && opener !== document.body ? opener : null;
  (before?.isConnected ? before : button)?.focus();
}

function fillDialer(number: string): void {
  const { byHand, count } = state.filled;
  changeDialer({ filled: { number, match: null, country: null, byHand, count: count + 1 } });
}
