import { parsePhoneEntry } from "~/lib/phone-entry.server";
import type { PhoneCountry } from "~/lib/phone-countries";
import { formatPhoneNumber } from "~/lib/phone-number";

/** A saved number as a form shows it: what is typed for it, its country, and what it is saved as (NUM-7). */
export interface ShownPhone {
  number: string;
  country: PhoneCountry;
  /** Null for a number that could not be typed here. */
  saved: string | null;
}

/** A saved number as it is typed in its own country; one of a country that is not offered stays as it is. */
export function phoneEntryOf(raw: string | null, fallback: PhoneCountry): ShownPhone {
  const number = formatPhoneNumber(raw);
  if (raw === null || raw === "") return { number, country: fallback, saved: null };
  const entry = parsePhoneEntry(raw, fallback);
  return entry.ok
    ? { number, country: entry.country, saved: entry.saved }
    : // Without its calling code it would be another country's.
      { number: raw.startsWith("+") ? raw : number, country: fallback, saved: null };
}
