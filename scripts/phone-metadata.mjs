// Writes app/lib/phone-metadata.ts: the metadata and example numbers of the countries that phone entry offers, cut
// from those of the installed libphonenumber-js: `node scripts/phone-metadata.mjs`, after each update of that
// package. Its own generator would download today's metadata, with which the browser and the server would differ.
import { writeFileSync } from "node:fs";
import examples from "libphonenumber-js/examples.mobile.json";
import metadata from "libphonenumber-js/metadata.max.json";

/** Each offered country has a different calling code. */
const COUNTRIES = ["GB", "US", "DE", "DK", "ES", "FR", "IE", "IT", "NL", "NO", "PL", "SE"];

/**
 * The entries of these countries alone.
 * @template Value
 * @param {Partial<Record<string, Value>>} all
 */
function only(all) {
  return Object.fromEntries(COUNTRIES.map((country) => [country, all[country]]));
}

const callingCodes = Object.entries(metadata.country_calling_codes)
  .map(([code, countries]) => [code, countries.filter((country) => COUNTRIES.includes(country))])
  .filter(([, countries]) => countries?.length);
const cut = {
  version: metadata.version,
  country_calling_codes: Object.fromEntries(callingCodes),
  countries: only(metadata.countries),
  nonGeographic: {},
};

writeFileSync(
  "app/lib/phone-metadata.ts",
  `// Generated: node scripts/phone-metadata.mjs
import type { MetadataJson } from "libphonenumber-js/core";
import type { PhoneCountry } from "./phone-countries";

export const PHONE_METADATA: MetadataJson = ${JSON.stringify(cut)};
export const PHONE_EXAMPLES: Record<PhoneCountry, string> = ${JSON.stringify(only(examples))};
`,
);
