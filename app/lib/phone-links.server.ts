import parsePhoneNumber from "libphonenumber-js/max";

/** A piece of text; with `number` (E.164) or `href` (web or mail) it can be a link. */
export interface TextPart {
  text: string;
  number?: string;
  href?: string;
}

/**
 * What a word is made of, in any script, but the ends of pictures. Not where words are written without spaces: there a
 * number begins and ends where its digits do.
 */
const IN_WORD = "(?![\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\ufe0f\\u20e3])[\\p{L}\\p{M}\\p{N}_]";
const ENDS_IN_WORD = new RegExp(`${IN_WORD}$`, "u");
// Each of these is bounded and tried once per position, so that hostile text takes linear time.
const GAP = "[ \\u00a0.()\\u2010-\\u2015-]";
const ENDS = `(?!@|${IN_WORD}|[.\\u2010-\\u2015-]\\d)`;
const PHONE_SHAPES = [
  `\\+?1${GAP}{0,2}\\d{3}${GAP}{0,2}\\d{3}${GAP}?\\d{4}${ENDS}`,
  `\\(?\\d{3}${GAP}{0,2}\\d{3}${GAP}?\\d{4}${ENDS}`,
  `(?:\\+|00)44${GAP}{0,2}(?:\\(0\\))?(?:${GAP}{0,2}\\d){10}${ENDS}`,
  `\\(?0\\d{2,5}\\)?${GAP}{0,2}\\d{3,8}(?:${GAP}?\\d{3,4})?${ENDS}`,
  `(?:\\+|00)[1-9](?:${GAP}{0,2}\\d){9,14}(?!${GAP}{0,2}\\d)${ENDS}`,
  `\\d{10,15}${ENDS}`,
].map((source) => new RegExp(source, "yu"));

/**
 * Cuts free text at phone numbers (NUM-9): phone-shaped text of 10 to 15 digits, never a part of a longer run of
 * digits, of a word, a URL or an e-mail address. A 10-digit number gets +1. The parts joined together are the text.
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
  if (/[#=&/$£€%@+]/.test(before) || endsInWord(text, at)) return false;
  return !(/[-.,'’\u2010-\u2015]/.test(before) && endsInWord(text, at - 1));
}

/** Whether the character before this place is of a word; two units may make one. */
function endsInWord(text: string, at: number): boolean {
  return ENDS_IN_WORD.test(text.slice(Math.max(0, at - 2), Math.max(0, at)));
}

function phoneTextAt(text: string, at: number): { text: string; number: string; indent: number } | null {
  let longest = "";
  for (const shape of PHONE_SHAPES) {
    shape.lastIndex = at;
    const match = shape.exec(text)?.[0] ?? "";
    if (match.length > longest.length) longest = match;
  }
  const indent = longest.startsWith("(") && !longest.includes(")") ? 1 : 0;
  const decimal = /^\d\.\d+$/.test(longest);
  const number = longest === "" || decimal ? null : toE164(longest);
  return number === null ? null : { text: longest.slice(indent), number, indent };
}

/**
 * The E.164 of a phone-shaped text, as libphonenumber-js reads it: 10 digits are a number of the US (NUM-8), a leading
 * 0 is the UK's, more digits begin with a country code. A country code that is none is kept as it was typed, since
 * links are made whatever the country (NUM-9). Null when it is not 10 to 15 digits.
 */
function toE164(found: string): string | null {
  const typed = found.replace(/^00/, "+");
  const digits = typed.replace(/\D/g, "");
  const national = !typed.startsWith("+") && /^(?:0\d{9,10}|1?\d{10})$/.test(digits);
  const number = parsePhoneNumber(national ? typed : `+${typed.replace("+", "")}`, {
    defaultCountry: digits.startsWith("0") ? "GB" : "US",
    extract: false,
  });
  const e164 = number?.number ?? `+${digits}`;
  return /^\+[1-9]\d{9,14}$/.test(e164) ? e164 : null;
}

function skipDigits(text: string, at: number): number {
  let next = at + 1;
  while (/\d/.test(text.charAt(at)) && /\d/.test(text.charAt(next))) next += 1;
  return next;
}
