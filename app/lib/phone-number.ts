/**
 * Phone numbers as they are shown, compared, searched and found in free text. The input is whatever
 * stands in a record: E.164, a national number, a short code, 'anonymous' or nothing.
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
 * Whether one can call, text, block or save this number (NUM-3). False for an absent number,
 * anonymous and restricted callers, words, and short codes: a number without + needs 10 to 15 digits.
 */
export function isDialable(raw: string | null): boolean {
  if (raw === null || WITHHELD.has(raw)) return false;
  // As nearly all are written: +, and from 7 to 15 digits.
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
  /** True: the number has to begin with these digits. False: they may stand anywhere in it. */
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

/** Too short a rest says nothing: '0013' is more likely the end of a number than the beginning of +13…. */
function withoutPrefix(digits: string): string | null {
  if (digits.startsWith("00")) return digits.length >= 5 ? digits.slice(2) : null;
  if (digits.startsWith("011") && digits.length > 11) return digits.slice(3);
  return digits.startsWith("0") && digits.length >= 3 ? `44${digits.slice(1)}` : null;
}

/** Whether one of the readings of `phoneNeedles` fits a number given as `phoneDigits`. */
export function matchesPhone(digits: string, needles: readonly PhoneNeedle[]): boolean {
  return needles.some((needle) =>
    needle.atStart ? digits.startsWith(needle.digits) : digits.includes(needle.digits),
  );
}

function onlyDigits(raw: string): string {
  const national = isInternational(raw) ? raw.replace(/\(\s*0\s*\)/, "") : raw;
  return national.replace(/\D+/g, "");
}

function isInternational(raw: string): boolean {
  return /^\s*(?:tel:)?\s*(?:\+|00)/i.test(raw);
}

/** A piece of text; with `number` (E.164) it is a phone number that can be a link. */
export interface TextPart {
  text: string;
  number?: string;
}

// Each of these is bounded and tried once per place, so that hostile text costs no more than its length.
const GAP = "[ \\u00a0.()\\u2010-\\u2015-]";
const ENDS = "(?![\\w@]|[.\\u2010-\\u2015-]\\d)";
const PHONE_SHAPES = [
  `\\+?1${GAP}{0,2}\\d{3}${GAP}{0,2}\\d{3}${GAP}?\\d{4}${ENDS}`,
  `\\(?\\d{3}${GAP}{0,2}\\d{3}${GAP}?\\d{4}${ENDS}`,
  `(?:\\+|00)44${GAP}{0,2}(?:\\(0\\))?(?:${GAP}{0,2}\\d){10}${ENDS}`,
  `\\(?0\\d{2,5}\\)?${GAP}{0,2}\\d{3,8}(?:${GAP}?\\d{3,4})?${ENDS}`,
  `(?:\\+|00)[1-9](?:${GAP}{0,2}\\d){9,14}(?!${GAP}{0,2}\\d)${ENDS}`,
  `\\d{10,15}${ENDS}`,
].map((source) => new RegExp(source, "y"));

/**
 * Cuts free text where a phone number stands (NUM-9): phone-shaped text of 10 to 15
 * digits, never a part of a longer run of digits, of a word, a URL or an e-mail address. A 10-digit number
 * gets +1. The texts of the parts, put together, are the text.
 */
export function splitPhoneLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  let at = 0;
  while (at < text.length) {
    const word = wordAt(text, at);
    if (!/\d/.test(word) || isAddress(word)) {
      at += Math.max(word.length, 1);
      continue;
    }
    const wordEnd = at + word.length;
    while (at < wordEnd) {
      const found = startsNumber(text, at) ? phoneTextAt(text, at) : null;
      if (found === null) {
        at = skipDigits(text, at);
        continue;
      }
      const start = at + found.indent;
      if (start > done) parts.push({ text: text.slice(done, start) });
      parts.push({ text: found.text, number: found.number });
      done = at = start + found.text.length;
    }
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

function wordAt(text: string, at: number): string {
  WORD.lastIndex = at;
  return WORD.exec(text)?.[0] ?? "";
}
const WORD = /\S+/y;

function isAddress(word: string): boolean {
  return /:\/\/|[@?=]|^\W*www\./i.test(word) || (word.includes("/") && /[a-z]/i.test(word));
}

/** A number begins at a +, a bracket or a digit that does not continue a word, a number or an amount. */
function startsNumber(text: string, at: number): boolean {
  if (!/[+(\d]/.test(text.charAt(at))) return false;
  const before = text.charAt(at - 1);
  if (/[\w#=&/$£€%@+]/.test(before)) return false;
  return !(/[-.,\u2010-\u2015]/.test(before) && /\w/.test(text.charAt(at - 2)));
}

function phoneTextAt(text: string, at: number): { text: string; number: string; indent: number } | null {
  let longest = "";
  for (const shape of PHONE_SHAPES) {
    shape.lastIndex = at;
    const match = shape.exec(text)?.[0] ?? "";
    if (match.length > longest.length) longest = match;
  }
  const indent = longest.startsWith("(") && !longest.includes(")") ? 1 : 0;
  const number = phoneDigits(longest);
  const decimal = /^\d\.\d+$/.test(longest);
  const valid =
    !decimal && number.length >= MIN_DIGITS && number.length <= MAX_DIGITS && !number.startsWith("0");
  return valid ? { text: longest.slice(indent), number: `+${number}`, indent } : null;
}

function skipDigits(text: string, at: number): number {
  let next = at + 1;
  while (/\d/.test(text.charAt(at)) && /\d/.test(text.charAt(next))) next += 1;
  return next;
}
