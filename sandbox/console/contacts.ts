import { z } from "zod";
import { addContact, addMethod } from "../contacts/store";
import { notFound } from "../core/refusal";
import type { Sandbox } from "../core/sandbox";
import { changeUser, findUserByName } from "../me/store";

const fields = z.record(z.string(), z.unknown());

/** Contacts to add for a user: any fields of a contact, and of its methods. Unlike the API's calls it checks nothing. */
export const contactsRequest = z.object({
  username: z.string().min(1),
  contacts: z.array(z.object({ contactMethods: z.array(fields).default([]) }).catchall(z.unknown())),
});

/** Adds the contacts, tells the user's sockets, and returns the ids. */
export function addContacts(
  { database, sockets }: Sandbox,
  { username, contacts }: z.output<typeof contactsRequest>,
): number[] {
  const user = findUserByName(database, username);
  if (!user) throw notFound(`The user ${username}`);
  const ids = database.transaction(() =>
    contacts.map(({ contactMethods, ...contact }) => {
      const contactId = addContact(database, user.userId, contact);
      for (const method of contactMethods) addMethod(database, contactId, method);
      return contactId;
    }),
  )();
  changeUser(database, user.userId, {});
  sockets.notify([user.userId]);
  return ids;
}
