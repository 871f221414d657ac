import { cutText } from "~/lib/cut-text";
import type { PhoneCountry } from "~/lib/phone-countries";
import { parsePhoneEntry } from "~/lib/phone-entry.server";
import { formatPhoneNumber } from "~/lib/phone-number";
import { EMERGENCY, isEmergencyNumber } from "./emergency-numbers";
import { splitTyped } from "./typed-number";

/** A number that was typed to be called, on the page for browsers without scripts. */
export interface Dialled {
  typed: string;
  /** The number in E.164, and as it is read, with its extension (PHN-13); null where it cannot be called. */
  number: { e164: string; shown: string } | null;
  problem: string | null;
}

export function readDialled(text: string, country: PhoneCountry): Dialled {
  const typed = cutText(text, 100);
  if (typed.trim() === "") return { typed, number: null, problem: null };
  const { number, extension } = splitTyped(typed);
  if (isEmergencyNumber(number)) return { typed, number: null, problem: EMERGENCY };
  const entry = parsePhoneEntry(number, country);
  if (!entry.ok) return { typed, number: null, problem: entry.error };
  return {
    typed,
    number: { e164: entry.number, shown: formatPhoneNumber(entry.saved, extension) },
    problem: null,
  };
}
