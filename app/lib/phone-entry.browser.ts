import type { PhoneCountry } from "./phone-countries";
import { PHONE_EXAMPLES, PHONE_METADATA } from "./phone-metadata";
import { readPhoneEntry, type PhoneEntry } from "./read-phone-entry";

/**
 * `parsePhoneEntry` of phone-entry.server.ts for the browser, while somebody types. Load it with `import()` where a
 * phone field is used, never with a page.
 */
export function parsePhoneEntry(text: string, defaultCountry: PhoneCountry): PhoneEntry {
  return readPhoneEntry(text, defaultCountry, {
    metadata: PHONE_METADATA,
    offered: PHONE_METADATA,
    examples: PHONE_EXAMPLES,
  });
}
