import { cutText } from "~/lib/cut-text";
import type { PhoneCountry } from "~/lib/phone-countries";
import { parsePhoneEntry } from "~/lib/phone-entry.server";
import { formatPhoneNumber } from "~/lib/phone-number";
import { EMPTY } from "./call-words";
import { EMERGENCY, isEmergencyNumber } from "./emergency-numbers";
import { splitTyped } from "./typed-number";

/** A number that was typed to be called, on the page for browsers without scripts. */
export interface Dialled {
  typed: string;
  /** In E.164, its extension or '', and both as they are read (PHN-13); null where it cannot be called. */
  number: { e164: string; extension: string; shown: string } | null;
  problem: string | null;
}

/** Reads what was typed; `text` is null where nothing was sent yet, which is no problem. */
export function readDialled(text: string | null, country: PhoneCountry): Dialled {
  if (text === null) return { typed: "", number: null, problem: null };
  const typed = cutText(text, 100);
  if (typed.trim() === "") return { typed, number: null, problem: EMPTY };
  const { number, extension } = splitTyped(typed);
  if (isEmergencyNumber(number)) return { typed, number: null, problem: EMERGENCY };
  const entry = parsePhoneEntry(number, country);
  if (!entry.ok) return { typed, number: null, problem: entry.error };
  return {
    typed,
    number: { e164: entry.number, extension, shown: formatPhoneNumber(entry.saved, extension) },
    problem: null,
  };
}
