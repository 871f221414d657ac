import { phoneNeedles, type PhoneNeedle } from "./phone-number";

/** One word that was typed, or a phone number with its spaces and brackets. */
interface SearchTerm {
  /** Folded as by `foldText`; never empty. */
  text: string;
  /** Its readings as part of a phone number; none if it is not phone-shaped. */
  numbers: readonly PhoneNeedle[];
}

/** What was typed, ready to be looked for: a message is found that has all of the terms, in any order. Never empty. */
export type SearchQuery = readonly SearchTerm[];

/** More words than anybody types; each costs a look through every message. */
const MAX_TERMS = 12;
/** What may be a part of a phone number, between two spaces. */
const PHONE_PART = /^[+(]*\d[\d()./\-\u2010-\u2015]*$/;
/** What may stand between two parts, with spaces around it. */
const PHONE_JOINT = /^[()+./\-\u2010-\u2015]+$/;

/** Null when there is nothing to look for. */
export function parseSearch(search: string): SearchQuery | null {
  // Control characters separate the texts that are looked through; half a character is found nowhere.
  const words = search
    .replace(/[\p{Cc}\p{Cs}]/gu, "")
    .split(/\s+/)
    .filter((word) => foldText(word) !== "");
  const terms = phrasesOf(words).map((text) => ({ text: foldText(text), numbers: phoneNeedles(text) }));
  return terms.length === 0 ? null : terms;
}

/** Words, with those that make up one phone number together: '(415) 555-0132', '415 - 555 - 0132'. */
function phrasesOf(words: string[]): string[] {
  const phrases: string[] = [];
  for (let at = 0; at < words.length && phrases.length < MAX_TERMS;) {
    let end = at;
    while (end < words.length && isOfPhone(words[end] ?? "")) end += 1;
    const number = numberOf(words.slice(at, end));
    phrases.push(number ?? words[at] ?? "");
    at = number === null ? at + 1 : end;
  }
  return phrases;
}

function isOfPhone(word: string): boolean {
  return PHONE_PART.test(word) || PHONE_JOINT.test(word);
}

/**
 * The number that is typed with these words, null without a digit. A dash before or after it, as while the rest is still to
 * be typed, says nothing; a + before it does.
 */
function numberOf(words: string[]): string | null {
  const first = words.findIndex((word) => PHONE_PART.test(word));
  if (first < 0) return null;
  const last = words.findLastIndex((word) => PHONE_PART.test(word));
  const isAfterPlus = words[first - 1]?.endsWith("+") === true;
  return words.slice(isAfterPlus ? first - 1 : first, last + 1).join(" ");
}

/** Letters that are not an accented form of a plain one. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ["\u2018", "'"],
  ["\u2019", "'"],
  ["\u201c", '"'],
  ["\u201d", '"'],
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["ı", "i"],
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
]);

/**
 * Lower case, without accents (Grünwald is found by grunwald), and with the quotes that phones type (’ “) made plain:
 * O’Brien and O'Brien are one.
 */
export function foldText(text: string): string {
  const folded = text.toLowerCase();
  // oxlint-disable-next-line no-control-regex
  if (/^[\0-\x7f]*$/.test(folded)) return folded;
  return folded
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[\u2018-\u201døłđıßæœ]/g, (letter) => PLAIN.get(letter) ?? letter)
    .normalize("NFC");
}

/** Whether folded texts, or numbers as `phoneDigits`, have all terms of a search, in any order. */
export function hasTerms(
  { text, numbers }: { text: string; numbers: readonly string[] },
  query: SearchQuery,
): boolean {
  return query.every(
    (term) =>
      text.includes(term.text) ||
      term.numbers.some(({ digits, atStart }) =>
        numbers.some((number) => (atStart ? number.startsWith(digits) : number.includes(digits))),
      ),
  );
}
