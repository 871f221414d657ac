import { parsePhoneNumberFromString } from "libphonenumber-js/core";
import examples from "libphonenumber-js/examples.mobile.json";
import metadata from "libphonenumber-js/metadata.max.json";
import type { PhoneCountry } from "./phone-countries";
import { PHONE_METADATA } from "./phone-metadata";
import { formatPhoneNumber } from "./phone-number";
import { readPhoneEntry, type PhoneEntry } from "./read-phone-entry";

/**
 * Reads a phone field for saving (NUM-5 to NUM-8). With 'max' metadata instead of 'min': 'min' lacks the ranges of
 * numbers, so that nearly every number of the right length would count as known.
 */
export function parsePhoneEntry(text: string, defaultCountry: PhoneCountry): PhoneEntry {
  return readPhoneEntry(text, defaultCountry, { metadata, offered: PHONE_METADATA, examples });
}

/**
 * As `formatPhoneNumber`, but a number of any other country is grouped, too: '+49 1515 5501234' (NUM-16). It takes 12 µs,
 * so it is for lists of numbers, and not for lists of messages. Text that is no number stays as it is.
 */
export function formatAnyPhoneNumber(raw: string | null): string {
  const shown = formatPhoneNumber(raw);
  if (!shown.startsWith("+")) return shown;
  return parsePhoneNumberFromString(shown, metadata)?.formatInternational() ?? shown;
}
