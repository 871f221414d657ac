import { formatPhoneNumber } from "~/lib/phone-number";

/** What was typed as the number of a caller-ID: E.164, or why it cannot be called. */
export type CallerIdEntry = { ok: true; number: string } | { ok: false; error: string };

const US_NUMBER = /^[2-9]\d\d[2-9]\d{6}$/;
/** As it is dialled within the country. */
const UK_NUMBER = /^0[1-9]\d{8,9}$/;
const US_RULE = "A US number has 10 digits.";
const FOREIGN = "Choose 'International number' for a number of another country.";
const INTERNATIONAL_RULE =
  "An international number starts with + and its country's code, like +44 20 7946 0123.";

/**
 * Reads a number that is typed for registration (CID-7): of a US one a leading 1 is dropped, up to 10 digits are kept
 * and +1 is added. In international mode another plus, or 00 for it, is read as well, no digits are left out, and none is
 * added: 10 digits of another country's number would be somebody else's in the US, so that only 1 and 10 digits need no plus.
 * A '(0)' after a country's code is left out, and any other 0 there is refused. The lengths of the countries' numbers are
 * for `checkCountry`, which gets the data for them. `isUk`: in the UK variant a number that begins with one 0 is one
 * of the United Kingdom; none of the US begins so.
 */
export function readCallerIdEntry(text: string, isInternational: boolean, isUk: boolean): CallerIdEntry {
  const { digits, hasPlus } = readTyped(text, isInternational);
  if (isInternational) {
    if (isUk && !hasPlus && UK_NUMBER.test(digits)) return { ok: true, number: `+44${digits.slice(1)}` };
    const code = hasPlus ? STRAY_ZERO.exec(digits)?.[1] : undefined;
    if (code !== undefined) return { ok: false, error: `There is no 0 after +${code}.` };
    const isWhole = digits.startsWith("1")
      ? US_NUMBER.test(digits.slice(1))
      : hasPlus && /^[2-9]\d{6,14}$/.test(digits);
    return isWhole ? { ok: true, number: `+${digits}` } : { ok: false, error: INTERNATIONAL_RULE };
  }
  if (hasPlus && !digits.startsWith("1")) return { ok: false, error: FOREIGN };
  const national = keepUsDigits(digits);
  // No area and no exchange begins with 0 or 1: it is another country's number, and 10 digits of it are somebody else's.
  if (US_NUMBER.test(national)) return { ok: true, number: `+1${national}` };
  return { ok: false, error: national.length < 10 ? US_RULE : FOREIGN };
}

/** Whether a number (E.164), as Retry names it, is one of another country; '' is none. */
function isForeign(number: string): boolean {
  return number.startsWith("+") && !number.startsWith("+1");
}

/**
 * What the form of a registration begins with: with the number that Retry names, else empty, in the UK variant in
 * international mode (CID-7).
 */
export function registerValues(number: string, isUk: boolean) {
  return { phoneNumber: number, international: number === "" ? isUk : isForeign(number) };
}

/** A number that is called as it is read below its field: '+1 415-555-0120' (CID-13). */
export function calledText(number: string): string {
  return number.startsWith("+1") ? `+1 ${formatPhoneNumber(number)}` : number;
}

/**
 * What the field keeps of what is typed: of a US number what is called, as soon as there is more (CID-7). In international
 * mode nothing is cut, nor of what begins with 0, which is no US number: unticking the box leaves it as it was typed.
 */
export function keptEntry(text: string, isInternational: boolean): string {
  const { digits, hasPlus } = readTyped(text, isInternational);
  const isNotUs = hasPlus ? !digits.startsWith("1") : digits.startsWith("0");
  if (isInternational || isNotUs) return text;
  const national = keepUsDigits(digits);
  return withoutLeading1(digits) === national ? text : `${hasPlus ? "+1" : ""}${national}`;
}

/** A country's code and the '(0)' after it, which is dialled in the country alone. Of an Italian number it is a part. */
const DIALLED_WITHIN = /^((?:\+|00)[^\d+()]*(?!39\D)[1-9]\d{0,2}[^\d()]*)\(\s*0\s*\)/;

/**
 * The codes of the countries of phone entry, and a 0 after one: their numbers do not begin with it, those of Italy do, and
 * US_NUMBER knows of the US. Written out because the page of the list loads this file, and not their names.
 */
const STRAY_ZERO = /^(44|45|33|49|353|31|47|48|34|46)0/;

/** The digits of what was typed, and whether a plus stands before them; in international mode 00 is one. */
function readTyped(text: string, isInternational: boolean): { digits: string; hasPlus: boolean } {
  const typed = text.trim().replace(/^tel:/i, "").replace(DIALLED_WITHIN, "$1");
  const digits = typed.replace(/\D/g, "");
  if (typed.startsWith("+")) return { digits, hasPlus: true };
  const hasPlus = isInternational && digits.startsWith("00");
  return { digits: hasPlus ? digits.slice(2) : digits, hasPlus };
}

/** The up to 10 digits of a US number, without the 1 that is dialled before them (CID-7). */
function keepUsDigits(digits: string): string {
  return withoutLeading1(digits).slice(0, 10);
}

function withoutLeading1(digits: string): string {
  return digits.replace(/^1/, "");
}
