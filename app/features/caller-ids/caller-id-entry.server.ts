import { namedCountry } from "~/lib/phone-countries";
import { parsePhoneEntry } from "~/lib/phone-entry.server";
import { readCallerIdEntry, type CallerIdEntry } from "./caller-id-entry";

/**
 * As `readCallerIdEntry`, for the call itself: a number of a country of phone entry also has that country's length and
 * format, because it would ring nobody else, or a stranger (CID-7). A number of an unknown range is called.
 */
export function checkCallerIdEntry(text: string, isInternational: boolean, isUk: boolean): CallerIdEntry {
  const entry = readCallerIdEntry(text, isInternational, isUk);
  const country = entry.ok ? namedCountry(entry.number) : null;
  if (!entry.ok || country === null) return entry;
  const known = parsePhoneEntry(entry.number, country);
  return known.ok ? entry : known;
}
