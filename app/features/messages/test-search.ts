import type { PhoneNeedle } from "~/lib/phone-number";
import type { Message } from "./message";
import type { MayReadTranscript } from "./message-search";
import { foldText, parseSearch, type SearchQuery } from "~/lib/search-text";
import { searchFields, searchTranscript } from "./search-fields";

/**
 * The plain reference of the search: each field of each message lower-cased and looked through. Slow, and
 * right by inspection; `MessageIndex` has to find the same. Keeps the order. A blank search finds all.
 */
export function naiveSearch(
  messages: Iterable<Message>,
  search: string,
  mayReadTranscript?: MayReadTranscript,
): Message[] {
  const query = parseSearch(search);
  return [...messages].filter(
    (message) => query === null || matchesSearch(message, query, mayReadTranscript),
  );
}

/** Whether one message is found. Transcripts of calls are searched only where `mayReadTranscript` says so. */
function matchesSearch(message: Message, query: SearchQuery, mayReadTranscript?: MayReadTranscript): boolean {
  const { texts, numbers } = searchFields(message);
  return query.every((term) => {
    const holdsText = (text: string) => foldText(text).includes(term.text);
    return (
      texts.some(holdsText) ||
      numbers.some((digits) => matchesPhone(digits, term.numbers)) ||
      (mayReadTranscript?.(message) === true && searchTranscript(message).some(holdsText))
    );
  });
}

/** Whether one of the readings of `phoneNeedles` fits a number given as `phoneDigits`. */
export function matchesPhone(digits: string, needles: readonly PhoneNeedle[]): boolean {
  return needles.some((needle) =>
    needle.atStart ? digits.startsWith(needle.digits) : digits.includes(needle.digits),
  );
}
