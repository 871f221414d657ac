import { phoneDigits } from "~/lib/phone-number";
import type { Contact } from "~/upstream/contacts/contract";
import { foldText, type SearchQuery, type SearchTerm } from "../messages/search-text";
import { contactName, emailOf } from "./contact-name";

/** A contact, with what sorting and searching look at. */
export interface IndexedContact {
  contact: Contact;
  name: string;
  /** The letter under which it stands: A to Z, or # for any other first character. */
  letter: string;
  /** Everything that a search looks through but the numbers, folded. */
  text: string;
  /** As `phoneDigits`. */
  numbers: readonly string[];
}

/** Stands between the texts, so that no search finds the end of one with the start of the next. */
const BETWEEN = "\0";

/**
 * The contacts by name. Computed once for each list: the list is read with the user and never changed, and to sort and
 * fold 10,000 contacts takes longer than to make a page.
 */
export function indexContacts(contacts: readonly Contact[]): readonly IndexedContact[] {
  const known = indexes.get(contacts);
  if (known) return known;
  const entries = contacts.map((contact) => {
    const name = contactName(contact);
    return { folded: foldText(name), indexed: indexed(contact, name) };
  });
  entries.sort((one, other) => compare(one.folded, other.folded));
  const index = entries.map((entry) => entry.indexed);
  indexes.set(contacts, index);
  return index;
}

const indexes = new WeakMap<readonly Contact[], readonly IndexedContact[]>();

function indexed(contact: Contact, name: string): IndexedContact {
  const { firstName, lastName, title, business, contactMethods } = contact;
  const texts = [name, firstName, lastName, title, business, ...contactMethods.map(emailOf)];
  const numbers = contactMethods.map(({ phoneNumber }) => phoneDigits(phoneNumber));
  const first = foldText(name).charAt(0).toUpperCase();
  return {
    contact,
    name,
    letter: /[A-Z]/.test(first) ? first : "#",
    text: foldText(texts.filter((text) => text !== null).join(BETWEEN)),
    numbers: numbers.filter((digits) => digits !== ""),
  };
}

/** Names that begin with a letter first; the others, numbers among them, at the end. */
function compare(one: string, other: string): number {
  const [a, b] = [one, other].map((name) => (/^[a-z]/.test(name) ? 0 : 1));
  if (a !== b) return (a ?? 0) - (b ?? 0);
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The contacts that have all terms of the search, in any order; numbers are found whatever their formatting (CON-15). */
export function searchContacts(
  index: readonly IndexedContact[],
  query: SearchQuery | null,
): readonly IndexedContact[] {
  if (query === null) return index;
  return index.filter((entry) => query.every((term) => hasTerm(entry, term)));
}

function hasTerm({ text, numbers }: IndexedContact, term: SearchTerm): boolean {
  if (text.includes(term.text)) return true;
  return term.numbers.some(({ digits, atStart }) =>
    numbers.some((number) => (atStart ? number.startsWith(digits) : number.includes(digits))),
  );
}
