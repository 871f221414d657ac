import { formatPhoneNumber } from "~/lib/phone-number";
import type { CallPhase, CallState } from "./call-state";
import type { DialerState } from "./dialer-store";
import { splitTyped } from "./typed-number";

const PHASES: Record<CallPhase, string> = {
  idle: "Ready",
  connecting: "Connecting…",
  ringing: "Ringing…",
  open: "In call",
  reconnecting: "Reconnecting…",
  closed: "Ready",
};

const WARNINGS: ReadonlyMap<string, string> = new Map([
  ["high-rtt", "Your connection is slow: you may hear each other late."],
  ["high-jitter", "Your connection is uneven: the sound may break up."],
  ["high-packet-loss", "Your connection loses data: words may be missing."],
  ["high-packets-lost-fraction", "Your connection loses data: words may be missing."],
  ["low-mos", "The quality of this call is poor."],
  ["low-bytes-received", "Nothing is heard from the other side."],
  ["low-bytes-sent", "Nothing of your voice gets through."],
  ["ice-connectivity-lost", "The sound is interrupted; it is being connected again."],
  ["constant-audio-input-level", "Your microphone seems to be silent."],
]);

/** Why this tab calls nobody while another one has a call (PHN-14). */
export const ELSEWHERE = "Another tab has a call. End it there first.";

/** What is said where nothing is typed that can be called. */
export const EMPTY = "Enter a phone number";

/** Where a call stands, in words. */
export function phaseWords(phase: CallPhase): string {
  return PHASES[phase];
}

/** How the last call ended, in words; null where there was none. */
export function outcomeWords({ outcome }: CallState): string | null {
  if (outcome === null) return null;
  if ("failure" in outcome) return outcome.failure;
  return outcome.seconds === null
    ? "The call was ended."
    : `The call has ended after ${durationText(outcome.seconds)}.`;
}

/**
 * What a call button pressed during a call has filled in (PHN-16), in words; '' where it is the called number itself, not
 * with another extension, or what was typed, which has a country.
 */
export function filledWords({ call }: CallState, filled: DialerState["filled"]): string {
  const { number, extension } = splitTyped(filled.number);
  if (call === null || number === "" || filled.country !== null) return "";
  if (number === call.number && (extension === "" || extension === call.extension)) return "";
  return `${formatPhoneNumber(number, extension)} is filled in for the next call.`;
}

/** The open warnings in words, each once; those without words are left out. */
export function warningWords({ warnings }: CallState): string[] {
  return [...new Set(warnings.flatMap((name) => WARNINGS.get(name) ?? []))];
}

/** `4:07`, or `1:04:07` from an hour on. */
export function durationText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
