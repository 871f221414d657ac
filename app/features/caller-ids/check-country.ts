import { namedCountry, type PhoneCountry } from "~/lib/phone-countries";
import type { PhoneEntry } from "~/lib/read-phone-entry";
import type { CallerIdEntry } from "./caller-id-entry";

/** `parsePhoneEntry` of phone-entry.server.ts or phone-entry.browser.ts. */
export type ParsePhoneEntry = (text: string, defaultCountry: PhoneCountry) => PhoneEntry;

/**
 * What `readCallerIdEntry` has read, for the call itself: a number of a country of phone entry also has that country's length
 * and format, because it would ring nobody else, or a stranger (CID-7). A number of an unknown range is called.
 */
export function checkCountry(entry: CallerIdEntry, parsePhoneEntry: ParsePhoneEntry): CallerIdEntry {
  const country = entry.ok ? namedCountry(entry.number) : null;
  if (!entry.ok || country === null) return entry;
  const known = parsePhoneEntry(entry.number, country);
  return known.ok ? entry : known;
}
