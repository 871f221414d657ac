import type { Message } from "./message";
import { foldText, searchFields, searchTranscript, type SearchQuery } from "./search-text";

/** Whether the viewer may read the transcript of a message's call, and so search it (REC-5). */
export type MayReadTranscript = (message: Message) => boolean;

/** Stands before each text, so that no search finds the end of one with the start of the next. */
const TEXT = "\0";
/** Stands before each phone number. */
const NUMBER = "\u0001";

/**
 * What a search looks through: the message's phone numbers, its texts and the words of its call's transcript, folded
 * into one string when the message comes in. A search over 100,000 messages is then one `indexOf` each, about a
 * twentieth of the time that folding all fields at each search takes (`npm run bench -- search`).
 */
export interface SearchText {
  /** Each number behind a NUMBER, each text behind a TEXT. One byte per character (`oneByte`). */
  readonly text: string;
  /** The same of the transcript, which not everybody may read; '' for none. */
  readonly transcript: string;
}

export function searchTextOf(message: Message): SearchText {
  const { texts, numbers } = searchFields(message);
  const words = searchTranscript(message);
  return {
    // `join` makes a flat string; `+` would keep the parts and an object for each sum of them.
    text: oneByte(foldText([...numbers.map((digits) => NUMBER + digits), ...texts.map((text) => TEXT + text)].join(""))),
    transcript: words.length === 0 ? "" : oneByte(foldText(words.join(TEXT))),
  };
}

/** A search made ready for `isFound`. */
export interface Needles {
  text: string;
  /** To be found among the numbers. */
  numbers: string[];
}

export function needlesOf({ text, numbers }: SearchQuery): Needles {
  return {
    text: oneByte(text),
    numbers: numbers.map(({ digits, atStart }) => (atStart ? NUMBER + digits : digits)),
  };
}

/** Whether a message is found. Transcripts of calls are searched only where `mayReadTranscript` says so. */
export function isFound(
  { text, transcript }: SearchText,
  message: Message,
  needles: Needles,
  mayReadTranscript?: MayReadTranscript,
): boolean {
  // What was typed may also be found among the numbers: then it is all digits, and is to be found there.
  if (text.includes(needles.text)) return true;
  for (const digits of needles.numbers) {
    const at = text.indexOf(digits);
    if (at !== -1 && at < text.indexOf(TEXT)) return true;
  }
  return transcript !== "" && transcript.includes(needles.text) && mayReadTranscript?.(message) === true;
}

/**
 * ASCII as it is; of anything else the bytes of its UTF-8, one character each. A single wide character would double
 * the memory of its whole string. What is found stays the same: one character's bytes never begin inside another's.
 */
function oneByte(text: string): string {
  return /[\u0080-\uffff]/.test(text) ? Buffer.from(text).toString("latin1") : text;
}
