import type { Contact } from "~/upstream/contacts/contract";
import { freshUser } from "../session/current-user.server";
import type { Visit } from "../session/require-user.server";

/** The user's contacts as they are now, not as they were when the user was read last. */
export async function freshContacts(visit: Visit): Promise<readonly Contact[]> {
  return (await freshUser(visit)).contacts;
}

/** One of the user's contacts, or null. One that is not known may be new: the contacts are read again before. */
export async function findContact(visit: Visit, contactId: string): Promise<Contact | null> {
  const find = (contacts: readonly Contact[]) => contacts.find((contact) => contact.contactId === contactId);
  return find(visit.user.contacts) ?? find(await freshContacts(visit)) ?? null;
}
