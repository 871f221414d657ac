import { failureText, isExpiredToken } from "./call-failures";

/** Where a call stands. `closed` is a call that has ended; the next one starts from it as from `idle`. */
export type CallPhase = "idle" | "connecting" | "ringing" | "open" | "reconnecting" | "closed";

/** An outgoing call: the number in E.164, and the own number that is shown to the other side. */
interface Outcall {
  number: string;
  phoneNumberId: string;
  /** What the caller has to press once the call is answered, if that is known (PHN-13). */
  extension?: string | null;
}

/**
 * How the last call ended: a failure in words, with whether no microphone could be used, or after so many seconds; null
 * for one that was never answered.
 */
type Outcome = { failure: string; isWithoutMicrophone?: boolean } | { seconds: number | null };

export interface CallState {
  phase: CallPhase;
  /** Null while there is no call (PHN-10). */
  call: Outcall | null;
  /** The number of this call or of the last one; null before the first. */
  lastNumber: string | null;
  /** Its extension, if that was known when it was dialled. */
  lastExtension: string | null;
  /** When the other side answered (epoch milliseconds). */
  openedAt: number | null;
  muted: boolean;
  /** The names of the phone service's open warnings. */
  warnings: readonly string[];
  outcome: Outcome | null;
}

/** What happens to a call; all but `dial` and `refused` are events of the phone service (PHN-10). */
export type CallEvent =
  | { type: "dial"; call: Outcall }
  /** The call could not be set up, in words for the user (PHN-8). */
  | { type: "refused"; text: string; isWithoutMicrophone?: boolean }
  | { type: "ringing" | "cancel" | "reject" | "reconnecting" | "reconnected" }
  | { type: "accept" | "disconnect"; at: number }
  /** The connection to the phone service was lost, and this call cannot be taken up again; why, in words. */
  | { type: "lost"; text?: string }
  | { type: "error"; code: number }
  | { type: "mute"; muted: boolean }
  | { type: "warning" | "warning-cleared"; name: string };

export const NO_CALL: CallState = {
  phase: "idle",
  call: null,
  lastNumber: null,
  lastExtension: null,
  openedAt: null,
  muted: false,
  warnings: [],
  outcome: null,
};

const LOST = "The connection was lost. Call again.";
const REJECTED = "The call was declined.";

/**
 * The state of a call after an event. Events come in any order and more than once: `error` before or after `disconnect`,
 * and some belong to a call that has ended already. What does not fit changes nothing.
 */
export function nextCallState(state: CallState, event: CallEvent): CallState {
  if (event.type === "dial") return isBusy(state) ? state : dialled(event.call);
  if (event.type === "error" && !isExpiredToken(event.code)) return failed(state, failureText(event.code));
  if (!isBusy(state)) return state;
  switch (event.type) {
    case "refused":
      return failed(state, event.text, event.isWithoutMicrophone);
    case "lost":
      return failed(state, event.text ?? LOST);
    case "reject":
      return failed(state, REJECTED);
    case "ringing":
      return state.phase === "connecting" ? { ...state, phase: "ringing" } : state;
    case "accept":
      return { ...state, phase: "open", openedAt: state.openedAt ?? event.at };
    case "reconnecting":
      return state.phase === "open" ? { ...state, phase: "reconnecting" } : state;
    case "reconnected":
      return state.phase === "reconnecting" ? { ...state, phase: "open" } : state;
    case "cancel":
      return closed(state, { seconds: null });
    case "disconnect":
      return closed(state, {
        seconds: state.openedAt === null ? null : secondsSince(state.openedAt, event.at),
      });
    case "mute":
      return canMute(state) ? { ...state, muted: event.muted } : state;
    case "warning":
      return { ...state, warnings: [...new Set([...state.warnings, event.name])] };
    case "warning-cleared":
      return { ...state, warnings: state.warnings.filter((name) => name !== event.name) };
    case "error":
      return state;
  }
}

function dialled(call: Outcall): CallState {
  const lastExtension = call.extension ?? null;
  return { ...NO_CALL, phase: "connecting", call, lastNumber: call.number, lastExtension };
}

/** Whether a call is under way: it can be hung up, also while it connects and rings (PHN-3). */
export function isBusy({ phase }: CallState): boolean {
  return phase !== "idle" && phase !== "closed";
}

/** Only while it is open (PHN-3). */
export function canMute({ phase }: CallState): boolean {
  return phase === "open";
}

/** Whether the last call was not made because no microphone could be used. */
export function isWithoutMicrophone({ outcome }: CallState): boolean {
  return outcome !== null && "failure" in outcome && outcome.isWithoutMicrophone === true;
}

/** Whole seconds from one instant to another. */
export function secondsSince(from: number, to: number): number {
  return Math.max(0, Math.floor((to - from) / 1000));
}

/** A failure ends the call and unmutes it (PHN-4). It may be told after the end; the first failure of a call stays. */
function failed(state: CallState, failure: string, isWithoutMicrophone = false): CallState {
  if (state.phase === "idle") return state;
  if (state.phase === "closed" && state.outcome && "failure" in state.outcome) return state;
  return closed(state, { failure, ...(isWithoutMicrophone && { isWithoutMicrophone }) });
}

/** A closed call is cleared (PHN-10). */
function closed({ lastNumber, lastExtension }: CallState, outcome: Outcome): CallState {
  return { ...NO_CALL, phase: "closed", lastNumber, lastExtension, outcome };
}
