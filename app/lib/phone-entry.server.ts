import examples from "libphonenumber-js/examples.mobile.json";
import metadata from "libphonenumber-js/metadata.max.json";
import type { PhoneCountry } from "./phone-countries";
import { readPhoneEntry, type PhoneEntry } from "./read-phone-entry";

/**
 * What was typed into a phone field, as it will be saved (NUM-5 to NUM-8). 'max' and not 'min' metadata: 'min' has no
 * ranges of numbers, so that nearly every number of the right length would be a known one.
 */
export function parsePhoneEntry(text: string, defaultCountry: PhoneCountry): PhoneEntry {
  return readPhoneEntry(text, defaultCountry, { metadata, examples });
}
