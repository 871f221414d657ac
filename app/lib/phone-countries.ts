import type { PortalVariant } from "./portal-variant";

/** The countries of phone entry, GB and US on top (NUM-5). No two of them share a calling code. */
export const PHONE_COUNTRIES = [
  { code: "GB", name: "United Kingdom", callingCode: "44" },
  { code: "US", name: "United States", callingCode: "1" },
  { code: "DK", name: "Denmark", callingCode: "45" },
  { code: "FR", name: "France", callingCode: "33" },
  { code: "DE", name: "Germany", callingCode: "49" },
  { code: "IE", name: "Ireland", callingCode: "353" },
  { code: "IT", name: "Italy", callingCode: "39" },
  { code: "NL", name: "Netherlands", callingCode: "31" },
  { code: "NO", name: "Norway", callingCode: "47" },
  { code: "PL", name: "Poland", callingCode: "48" },
  { code: "ES", name: "Spain", callingCode: "34" },
  { code: "SE", name: "Sweden", callingCode: "46" },
] as const;

/** A country of phone entry, by its ISO code. */
export type PhoneCountry = (typeof PHONE_COUNTRIES)[number]["code"];

/** A country of phone entry within a sentence: 'the United Kingdom', 'France'. */
export function countryInSentence(name: string): string {
  return /^(?:United|Netherlands)/.test(name) ? `the ${name}` : name;
}

/** The countries where they are chosen alone, without a number beside them. */
export const COUNTRY_CHOICES = PHONE_COUNTRIES.map(({ code, name, callingCode }) => ({
  value: code,
  label: `${name} +${callingCode}`,
}));

/** The default country of phone entry (NUM-5). */
export function defaultPhoneCountry(variant: PortalVariant["variant"]): PhoneCountry {
  return variant === "uk" ? "GB" : "US";
}

/** The country that a typed number names itself, by a + or 00 and a calling code; null for one that does not (NUM-5). */
export function namedCountry(typed: string): PhoneCountry | null {
  const [, number] = /^\s*(?:tel:)?\s*(?:\+|00)(.*)$/i.exec(typed) ?? [];
  const digits = number?.replace(/\D+/g, "");
  return PHONE_COUNTRIES.find(({ callingCode }) => digits?.startsWith(callingCode))?.code ?? null;
}
