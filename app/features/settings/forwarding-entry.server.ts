import type { PhoneCountry } from "~/lib/phone-countries";
import { parsePhoneEntry } from "~/lib/phone-entry.server";

/** A number with fewer characters turns forwarding off (SET-2, SET-4). */
const FEWEST_CHARACTERS = 10;

/** What a typed forwarding number means. */
export type ForwardingEntry =
  | { kind: "forward"; number: string; saved: string }
  /** Forwarding is turned off; `short` is the number that is too short to forward to, or empty. */
  | { kind: "off"; short: string }
  | { kind: "invalid"; error: string };

/** Reads a typed forwarding number. Its characters are counted as it would be saved, with the + and its country. */
export function readForwarding(typed: string, country: PhoneCountry): ForwardingEntry {
  const short = typed.trim();
  const entry = parsePhoneEntry(short, country);
  const { length } = entry.ok ? entry.number : short;
  if (length < FEWEST_CHARACTERS) return { kind: "off", short };
  return entry.ok
    ? { kind: "forward", number: entry.number, saved: entry.saved }
    : { kind: "invalid", error: entry.error };
}
