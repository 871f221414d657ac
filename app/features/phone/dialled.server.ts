import { cutText } from "~/lib/cut-text";
import type { PhoneCountry } from "~/lib/phone-countries";
import { parsePhoneEntry } from "~/lib/phone-entry.server";
import { EMPTY } from "./call-words";
import { EMERGENCY, isEmergencyNumber } from "./emergency-numbers";

/** A number that was typed to be called, on the page for browsers without scripts. */
export interface Dialled {
  typed: string;
  /** The number in E.164, and as it is read; null where it cannot be called. */
  number: { e164: string; shown: string } | null;
  problem: string | null;
}

/** Reads what was typed; `text` is null where nothing was sent yet, which is no problem. */
export function readDialled(text: string | null, country: PhoneCountry): Dialled {
  if (text === null) return { typed: "", number: null, problem: null };
  const typed = cutText(text, 100);
  if (typed.trim() === "") return { typed, number: null, problem: EMPTY };
  if (isEmergencyNumber(typed)) return { typed, number: null, problem: EMERGENCY };
  const entry = parsePhoneEntry(typed, country);
  if (!entry.ok) return { typed, number: null, problem: entry.error };
  return { typed, number: { e164: entry.number, shown: entry.saved }, problem: null };
}
