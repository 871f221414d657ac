/**
 * Phone numbers as they are shown, compared and searched. The input is whatever stands in a record: E.164, a national
 * number, a short code, 'anonymous' or nothing. These rules are the product's own and not those of libphonenumber-js,
 * which reads what people type (read-phone-entry.ts) and the numbers of free texts (phone-links.server.ts): an index
 * over 100,000 messages cannot spend 12 µs on each of their numbers, and no page loads the library to show one.
 */

/** Callers without a number that telephone networks write as the keypad digits of a word. */
const WITHHELD: ReadonlyMap<string, string> = new Map([
  ["+266696687", "Anonymous"],
  ["+7378742833", "Restricted"],
  ["+2562533", "Blocked"],
  ["+7748283", "Private"],
  ["+8656696", "Unknown"],
  ["+86282452253", "Unavailable"],
]);

/** Digits and what people put between them; nothing else makes a text a phone number. */
const PHONE_CHARACTERS = /^(?:tel:)?[\d\s()+.\-/\u00a0\u2010-\u2015]+$/i;

const MIN_DIGITS = 10;
const MAX_DIGITS = 15;
const MIN_INTERNATIONAL_DIGITS = 7;

/**
 * A number as the user reads it (NUM-1): `+1…` with 12 characters → 415-555-0132, `+44…` with 13
 * → 0 and the national digits, everything else unchanged. With an extension, ' x12' follows.
 * Absent → ''.
 */
export function formatPhoneNumber(raw: string | null, extension: string | null = null): string {
  if (raw === null || raw === "") return "";
  const shown = formatNumber(raw);
  return extension === null || extension === "" ? shown : `${shown} x${extension}`;
}

function formatNumber(raw: string): string {
  if (/^\+1\d{10}$/.test(raw)) return `${raw.slice(2, 5)}-${raw.slice(5, 8)}-${raw.slice(8)}`;
  if (/^\+44\d{10}$/.test(raw)) return `0${raw.slice(3)}`;
  return WITHHELD.get(raw) ?? raw;
}

/**
 * Whether this number can be called, texted, blocked or saved (NUM-3). False for an absent number, anonymous and
 * restricted callers, words, and short codes: a number without + needs 10 to 15 digits.
 */
export function isDialable(raw: string | null): boolean {
  if (raw === null || WITHHELD.has(raw)) return false;
  // The usual form, checked first: +, then 7 to 15 digits.
  if (/^\+\d{7,15}$/.test(raw)) return true;
  if (!isPhoneShaped(raw)) return false;
  const digits = onlyDigits(raw).length;
  return digits <= MAX_DIGITS && digits >= (isInternational(raw) ? MIN_INTERNATIONAL_DIGITS : MIN_DIGITS);
}

/** Whether the whole text is digits and phone punctuation, with at least one digit. */
export function isPhoneShaped(text: string): boolean {
  return PHONE_CHARACTERS.test(text) && /\d/.test(text);
}

/**
 * The digits under which a number is compared and searched: E.164 without its +. Brackets, dashes and
 * spaces do not count, a 00 prefix and '(0)' after a country code are dropped, a bare 10-digit number gets
 * the 1 of the US (NUM-8), and a leading national 0 becomes the 44 of the UK. What is shorter than
 * 10 digits (short codes) keeps its digits as they are; text without digits and absent → ''.
 */
export function phoneDigits(raw: string | null): string {
  if (raw === null) return "";
  if (/^\+\d+$/.test(raw)) return raw.slice(1);
  const digits = onlyDigits(raw);
  if (/^\s*(?:tel:)?\s*\+/i.test(raw) || digits.length < MIN_DIGITS) return digits;
  if (digits.startsWith("00")) return digits.slice(2);
  if (digits.startsWith("0") && digits.length <= 11) return `44${digits.slice(1)}`;
  return digits.length === MIN_DIGITS ? `1${digits}` : digits;
}

/** One way to read what was typed as part of a phone number. */
export interface PhoneNeedle {
  digits: string;
  /** True: the number has to start with these digits. False: it may contain them anywhere. */
  atStart: boolean;
}

/**
 * The readings of a search text as (part of) a phone number, to be looked for in `phoneDigits` of a
 * number; a number is found if any reading fits. '(415) 555' is 415555 anywhere; '+44 20' has to begin
 * with 4420; '0044 20…', '011 44 20…' and '020 …' stand for the same beginning, but also for their own
 * digits, since the last four digits of a number may be 0132. Not phone-shaped → none (ACT-21).
 */
export function phoneNeedles(search: string): PhoneNeedle[] {
  const text = search.trim();
  if (!isPhoneShaped(text)) return [];
  const digits = onlyDigits(text);
  if (/^(?:tel:)?\s*\+/i.test(text)) return [{ digits, atStart: true }];
  const needles: PhoneNeedle[] = [{ digits, atStart: false }];
  const rest = withoutPrefix(digits);
  if (rest !== null) needles.push({ digits: rest, atStart: true });
  return needles;
}

/** A short rest is ambiguous: '0013' is more likely the end of a number than the start of +13…. */
function withoutPrefix(digits: string): string | null {
  if (digits.startsWith("00")) return digits.length >= 5 ? digits.slice(2) : null;
  if (digits.startsWith("011") && digits.length > 11) return digits.slice(3);
  return digits.startsWith("0") && digits.length >= 3 ? `44${digits.slice(1)}` : null;
}

function onlyDigits(raw: string): string {
  const national = isInternational(raw) ? raw.replace(/\(\s*0\s*\)/, "") : raw;
  return national.replace(/\D+/g, "");
}

function isInternational(raw: string): boolean {
  return /^\s*(?:tel:)?\s*(?:\+|00)/i.test(raw);
}
