import { parsePhoneEntry } from "~/lib/phone-entry.server";
import { readCallerIdEntry, type CallerIdEntry } from "./caller-id-entry";
import { checkCountry } from "./check-country";

/** As `readCallerIdEntry`, for the call itself: with the lengths and formats of the countries (CID-7). */
export function checkCallerIdEntry(text: string, isInternational: boolean, isUk: boolean): CallerIdEntry {
  return checkCountry(readCallerIdEntry(text, isInternational, isUk), parsePhoneEntry);
}
