import { phoneDigits } from "~/lib/phone-number";
import type { Contact } from "~/upstream/contacts/contract";
import { foldText, hasTerms, type SearchQuery } from "~/lib/search-text";
import { contactName, emailOf } from "./contact-name";

/** A contact, with what sorting and searching look at. */
export interface IndexedContact {
  contact: Contact;
  name: string;
  /** The letter under which it stands: A to Z, or # for any other first character. */
  letter: string;
  /** Sorts by name: names that begin with a letter first; the others, numbers among them, at the end. */
  order: string;
  /** Everything that a search looks through but the numbers, folded. */
  text: string;
  /** As `phoneDigits`. */
  numbers: readonly string[];
}

/** Stands between the texts, so that no search finds the end of one with the start of the next. */
const BETWEEN = "\0";

/**
 * The contacts by name. Computed once for each list, and each contact's text once for each contact: lists and contacts
 * are never changed, and a contact is the same object as long as it has not changed (API-34). To fold and sort 10,000
 * contacts takes longer than to make a page.
 */
export function indexContacts(contacts: readonly Contact[]): readonly IndexedContact[] {
  const known = indexes.get(contacts);
  if (known) return known;
  const index = contacts.map(entryOf).toSorted(compare);
  indexes.set(contacts, index);
  return index;
}

/** The letters under which an index has contacts, in its order: # last. */
export function lettersOf(index: readonly IndexedContact[]): readonly string[] {
  const known = letters.get(index);
  if (known) return known;
  const found = [...new Set(index.map(({ letter }) => letter))];
  letters.set(index, found);
  return found;
}

const indexes = new WeakMap<readonly Contact[], readonly IndexedContact[]>();
const letters = new WeakMap<readonly IndexedContact[], readonly string[]>();
const entries = new WeakMap<Contact, IndexedContact>();

function entryOf(contact: Contact): IndexedContact {
  const known = entries.get(contact);
  if (known) return known;
  const entry = indexed(contact, contactName(contact));
  entries.set(contact, entry);
  return entry;
}

function indexed(contact: Contact, name: string): IndexedContact {
  const { firstName, lastName, title, business, contactMethods } = contact;
  const texts = [name, firstName, lastName, title, business, ...contactMethods.map(emailOf)];
  const numbers = contactMethods.map(({ phoneNumber }) => phoneDigits(phoneNumber));
  const folded = foldText(name);
  const first = folded.charAt(0).toUpperCase();
  const isLetter = /[A-Z]/.test(first);
  return {
    contact,
    name,
    letter: isLetter ? first : "#",
    order: `${isLetter ? 0 : 1}${folded}`,
    text: foldText(texts.filter((text) => text !== null).join(BETWEEN)),
    numbers: numbers.filter((digits) => digits !== ""),
  };
}

function compare({ order: one }: IndexedContact, { order: other }: IndexedContact): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The contacts that have all terms of the search, in any order; numbers are found whatever their formatting (CON-15). */
export function searchContacts(
  index: readonly IndexedContact[],
  query: SearchQuery | null,
): readonly IndexedContact[] {
  if (query === null) return index;
  return index.filter((entry) => hasTerms(entry, query));
}
