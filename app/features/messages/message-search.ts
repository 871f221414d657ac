import type { Message } from "./message";
import { foldText, type SearchQuery } from "~/lib/search-text";
import { searchFields, searchTranscript } from "./search-fields";

/** Whether the viewer may read the transcript of a message's call, and so search it (REC-5). */
export type MayReadTranscript = (message: Message) => boolean;

/** Stands before each phone number. */
const NUMBER = "\u0001";
/** Stands before each text, so that no search finds the end of one with the start of the next. */
const TEXT = "\0";
/** Stands before the words of the transcript. */
const TRANSCRIPT = "\u0002";

/**
 * What a search looks through: the message's phone numbers, its texts and the words of its call's transcript, folded
 * into one string at the first search of its list. A later search over 100,000 messages is then one `indexOf` each, about a
 * twentieth of the time that folding all fields at each search takes (`npm run bench -- search`).
 */
export function searchTextOf(message: Message): string {
  const { texts, numbers } = searchFields(message);
  const words = searchTranscript(message);
  const parts = [...numbers.map((digits) => NUMBER + digits), ...texts.map((text) => TEXT + plain(text))];
  if (words.length > 0) parts.push(TRANSCRIPT + words.map(plain).join(TEXT));
  // `join` makes a flat string; `+` would keep the parts and an object for each sum of them.
  return oneByte(foldText(parts.join("")));
}

/** A text without the characters that separate texts here: hostile text must not end before its end. */
function plain(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u0002]/g, " ");
}

/** A term of a search made ready for `isFound`. */
export interface Needle {
  text: string;
  /** To be found among the numbers. */
  numbers: string[];
}

/** Names of the viewer's contacts by the digits of their number (`contactNamesByNumber`). */
export type ContactNames = ReadonlyMap<string, string>;

/** Numbers of contacts that one term may stand for. */
const MAX_CONTACTS = 200;

/** The terms of a search. One that is in the name of a contact also stands for that contact's numbers. */
export function needlesOf(query: SearchQuery, contacts: ContactNames): Needle[] {
  return query.map(({ text, numbers }) => ({
    text: oneByte(text),
    numbers: [
      ...numbers.map(({ digits, atStart }) => (atStart ? NUMBER + digits : digits)),
      ...numbersOfContacts(text, contacts).map((digits) => NUMBER + digits),
    ],
  }));
}

/** The numbers of the contacts in whose name the folded text is. */
function numbersOfContacts(text: string, contacts: ContactNames): string[] {
  const numbers: string[] = [];
  for (const [digits, name] of contacts) {
    if (numbers.length < MAX_CONTACTS && digits.length > 6 && foldText(name).includes(text))
      numbers.push(digits);
  }
  return numbers;
}

/**
 * Whether a message is found: it has all of the terms. Transcripts of calls are searched only where
 * `mayReadTranscript` says so.
 */
export function isFound(
  searchText: string,
  message: Message,
  needles: readonly Needle[],
  mayReadTranscript?: MayReadTranscript,
): boolean {
  for (const needle of needles) if (!holds(searchText, message, needle, mayReadTranscript)) return false;
  return true;
}

function holds(
  searchText: string,
  message: Message,
  { text, numbers }: Needle,
  mayReadTranscript?: MayReadTranscript,
): boolean {
  const at = searchText.indexOf(text);
  if (at !== -1) {
    // A term that is found among the numbers has digits only, so the look at the numbers below finds it too.
    const transcript = searchText.indexOf(TRANSCRIPT);
    if (transcript === -1 || at < transcript || mayReadTranscript?.(message) === true) return true;
  }
  for (const digits of numbers) {
    const number = searchText.indexOf(digits);
    if (number !== -1 && number < searchText.indexOf(TEXT)) return true;
  }
  return false;
}

/**
 * The bytes of its UTF-8, one character each; ASCII stays as it is. A single wide character would double the memory of
 * its whole string, even one that folding has made plain since: so every text is copied. What is found stays the same:
 * one character's bytes never begin inside another's.
 */
function oneByte(text: string): string {
  return Buffer.from(text).toString("latin1");
}
