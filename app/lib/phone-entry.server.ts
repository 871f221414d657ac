import examples from "libphonenumber-js/examples.mobile.json";
import metadata from "libphonenumber-js/metadata.max.json";
import type { PhoneCountry } from "./phone-countries";
import { PHONE_METADATA } from "./phone-metadata";
import { readPhoneEntry, type PhoneEntry } from "./read-phone-entry";

/**
 * Reads a phone field for saving (NUM-5 to NUM-8). With 'max' metadata instead of 'min': 'min' lacks the ranges of
 * numbers, so that nearly every number of the right length would count as known.
 */
export function parsePhoneEntry(text: string, defaultCountry: PhoneCountry): PhoneEntry {
  return readPhoneEntry(text, defaultCountry, { metadata, offered: PHONE_METADATA, examples });
}
