import type { FormChoice } from "~/components/forms/choice";
import { PHONE_COUNTRIES } from "~/lib/phone-countries";

/** The countries of phone entry, with their calling codes (NUM-5). */
export const COUNTRY_CHOICES: readonly FormChoice[] = PHONE_COUNTRIES.map(({ code, name, callingCode }) => ({
  value: code,
  label: `${name} +${callingCode}`,
}));
