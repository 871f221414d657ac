import { PAGE_SIZE, pageOf, pageOfIndex, type Page } from "~/lib/paging";
import { readableExtension } from "~/lib/phone-extension";
import { formatPhoneNumber } from "~/lib/phone-number";
import type { Contact } from "~/upstream/contacts/contract";
import { parseSearch } from "~/lib/search-text";
import { actionableNumber } from "../numbers/number-actions";
import { indexContacts, lettersOf, searchContacts, type IndexedContact } from "./contact-index";
import { emailOf, initials } from "./contact-name";
import type { ContactView } from "./contact-view";

/** A contact as the list shows it; what a contact does not have is left out. */
export interface ContactRow {
  id: string;
  name: string;
  initials: string;
  business?: string;
  title?: string;
  /** Its first number, and how many more it has. */
  phone?: string;
  morePhones?: number;
  /** The first number in E.164, where it can be called. */
  number?: string;
  /** Its extension, for the one who calls it (PHN-13). */
  extension?: string;
  email?: string;
  moreEmails?: number;
  isVip?: true;
}

/** A page of the contacts that match a view. */
export interface ContactList extends Page<ContactRow> {
  /** How many contacts there are. */
  total: number;
  /** The letters under which the user has contacts; empty where one page shows all. */
  letters: readonly string[];
}

/** A page of the contacts that a view asks for (CON-1). */
export function listContacts(contacts: readonly Contact[], view: ContactView): ContactList {
  const index = indexContacts(contacts);
  const page = pageOf(matchingOf(index, view), view.page);
  return {
    ...page,
    rows: page.rows.map(rowOf),
    total: contacts.length,
    letters: contacts.length > PAGE_SIZE ? lettersOf(index) : [],
  };
}

/** The page on which a view shows a contact; the view's own where it does not show it. */
export function pageOfContact(contacts: readonly Contact[], view: ContactView, contactId: string): number {
  const matching = matchingOf(indexContacts(contacts), view);
  const at = matching.findIndex(({ contact }) => contact.contactId === contactId);
  return at === -1 ? view.page : pageOfIndex(at);
}

function matchingOf(
  index: ReturnType<typeof indexContacts>,
  { search, letter: wanted }: ContactView,
): readonly IndexedContact[] {
  const found = searchContacts(index, parseSearch(search));
  return wanted === "" ? found : found.filter(({ letter }) => letter === wanted);
}

function rowOf({ contact, name }: IndexedContact): ContactRow {
  const phones = contact.contactMethods.filter(({ phoneNumber }) => phoneNumber);
  const emails = contact.contactMethods.map(emailOf).filter((email) => email !== "");
  const [phone] = phones;
  const number = actionableNumber(phone?.phoneNumber ?? null);
  const extension = readableExtension(phone?.phoneExtension ?? null);
  return {
    id: contact.contactId,
    name,
    initials: initials(name),
    ...(contact.business && { business: contact.business }),
    ...(contact.title && { title: contact.title }),
    ...(phone && { phone: formatPhoneNumber(phone.phoneNumber, phone.phoneExtension) }),
    ...(phones.length > 1 && { morePhones: phones.length - 1 }),
    ...(number !== null && { number }),
    ...(extension !== undefined && { extension }),
    ...(emails[0] !== undefined && { email: emails[0] }),
    ...(emails.length > 1 && { moreEmails: emails.length - 1 }),
    ...(contact.vipContact && { isVip: true }),
  };
}
