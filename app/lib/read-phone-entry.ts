import {
  ParseError,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
  type MetadataJson,
  type PhoneNumber,
} from "libphonenumber-js/core";
import { isDialable } from "./phone-number";
import { countryInSentence, PHONE_COUNTRIES, type PhoneCountry } from "./phone-countries";

/** A number that was typed, or why it cannot be saved. */
export type PhoneEntry =
  | {
      ok: true;
      /** E.164, as it is posted. */
      number: string;
      /** The same, formatted for reading: '+44 20 7946 0123'. */
      saved: string;
      /** Differs from the chosen country when a + or 00 was typed. */
      country: PhoneCountry;
      /** Shown beside the field, but does not prevent saving: the range is unknown (NUM-6). */
      warning: string | null;
    }
  | { ok: false; error: string };

/** The metadata for libphonenumber-js: all countries on the server, the offered ones in the browser. */
export interface PhoneData {
  metadata: MetadataJson;
  /**
   * That of the offered countries alone, for the lengths: another country with the same calling code may have shorter
   * numbers, as Canada has those that begin with 310.
   */
  offered: MetadataJson;
  /** An example national number of each country. */
  examples: Readonly<Record<PhoneCountry, string>>;
}

const TYPED = /^\+?[\d\s().\-/\u00a0\u2010-\u2015]+$/;
const GAP = /[\s().\-/\u00a0\u2010-\u2015]*/.source;
/** The prefixes of numbers abroad, which the library finds with gaps in them, too: '0-0 44 20 …'. */
const ABROAD = new RegExp(`^${GAP}0${GAP}0`);
const ABROAD_FROM_US = new RegExp(`^(?:00|${GAP}0${GAP}1${GAP}1)`);

/**
 * Reads what was typed as a phone number (NUM-5 to NUM-8, NUM-11). Call `parsePhoneEntry` of phone-entry.server.ts or
 * phone-entry.browser.ts, which bring their data; both say the same of any text, but for warnings about numbers of
 * other countries with the same calling code (Canada, Jersey), which the browser does not know.
 */
export function readPhoneEntry(text: string, chosen: PhoneCountry, data: PhoneData): PhoneEntry {
  const typed = text
    .trim()
    .replace(/^tel:\s*/i, "")
    .replace(chosen === "US" ? ABROAD_FROM_US : ABROAD, "+");
  if (!/[^\s()+.-]/.test(typed)) return refuse("Enter a phone number.");
  if (!TYPED.test(typed)) return refuse("A phone number has digits, spaces, brackets and dashes only.");
  const country = countryOf(typed, chosen);
  if (!country) return refuse(OTHER_COUNTRY);
  const number = parsed(typed, country.code, data.metadata);
  const problem = typeof number === "string" ? number : problemOf(number, country.code, data);
  if (typeof number === "string" || problem) return refuse(`${problem}${example(country.code, data)}`);
  return {
    ok: true,
    number: number.number,
    saved: number.formatInternational(),
    country: country.code,
    warning: number.isValid()
      ? null
      : `No number of ${countryInSentence(country.name)} is known to begin like this.`,
  };
}

function refuse(error: string): PhoneEntry {
  return { ok: false, error };
}

/** The chosen country or, after a +, that of the calling code; none when that country is not offered. */
function countryOf(typed: string, chosen: PhoneCountry) {
  const digits = typed.replace(/\D/g, "");
  return PHONE_COUNTRIES.find(({ code, callingCode }) =>
    typed.startsWith("+") ? digits.startsWith(callingCode) : code === chosen,
  );
}

const TOO_LONG = "This number is too long.";
const TOO_SHORT = "This number is too short.";
const OTHER_COUNTRY = `Numbers of these countries are accepted: ${PHONE_COUNTRIES.map(({ name }) => name).join(", ")}.`;

/** Text much too short or too long is not parsed, only refused. */
function parsed(typed: string, defaultCountry: PhoneCountry, metadata: MetadataJson): PhoneNumber | string {
  try {
    return parsePhoneNumberWithError(typed, { defaultCountry, extract: false }, metadata);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return error.message === "TOO_LONG" ? TOO_LONG : TOO_SHORT;
  }
}

/** What is wrong with the length or the format of a number; null when nothing is. */
function problemOf(
  number: PhoneNumber,
  country: PhoneCountry,
  { metadata, offered }: PhoneData,
): string | null {
  const length = validatePhoneNumberLength(number.number, offered);
  if (length === "TOO_LONG") return TOO_LONG;
  // Germany has numbers of four digits, which cannot be called from other countries.
  if (length === "TOO_SHORT" || !isDialable(number.number)) return TOO_SHORT;
  if (length !== undefined) return "This number has a wrong length.";
  // The library left the 0 that is dialled within a country. Italian numbers keep theirs.
  const strayZero = number.nationalNumber.startsWith("0") && country !== "IT" && !number.isValid();
  // Or it took one of several such prefixes away, so that the number would be read as another one the next time.
  const again = parsed(number.number, country, metadata);
  const isStable = typeof again === "object" && again.number === number.number;
  return strayZero || !isStable ? "This number has a wrong format." : null;
}

function example(country: PhoneCountry, { metadata, examples }: PhoneData): string {
  const number = parsed(examples[country], country, metadata);
  return typeof number === "object"
    ? ` One looks like ${number.formatNational()} or ${number.formatInternational()}.`
    : "";
}
