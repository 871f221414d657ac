import type { Upstream } from "~/upstream/client.server";
import { createContact, updateContact, type ContactFields } from "~/upstream/contacts/calls.server";
import type { Contact } from "~/upstream/contacts/contract";
import { callsOnce, findOwn } from "../writes/call-once.server";
import { digest } from "../portal-store/vault.server";

const creations = callsOnce("contact-creation");

/** The contact that this form of the user has created, if it has. */
export function createdBy(userId: string, draft: string): Promise<string | null> {
  return creations.resultOf(keyOf(userId, draft));
}

/** Whether this form was sent before and nobody knows whether it has created a contact. */
export function mayBeCreated(userId: string, draft: string): Promise<boolean> {
  return creations.mayBeMade(keyOf(userId, draft));
}

/**
 * Creates the contact of a form, once (CON-21). After a call of which nobody knows whether it was executed, the contact is
 * looked for among the user's contacts that were not there before, by what any sending of the form carried, and then
 * created again. One that is found and has other names than the form has now gets those. Throws an `UpstreamError`, of the
 * code 'rejected' while the same form is being saved by another request.
 */
export function createOnce(
  upstream: Upstream,
  { userId, draft, contacts }: { userId: string; draft: string; contacts: readonly Contact[] },
  fields: ContactFields,
): Promise<string> {
  const bare = contacts.filter(({ contactMethods }) => contactMethods.length === 0);
  return creations.run(keyOf(userId, draft), {
    make: () => createContact(upstream, fields),
    // A namesake without methods that was there before is none of this form.
    before: async () => bare.map((contact) => contact.contactId),
    sent: namesText(fields),
    correct: (contactId) => updateContact(upstream, contactId, fields),
    ownedBy: `user ${userId}`,
    async findMade({ before, sent, isOthers }) {
      const added = bare.filter(
        (contact) => !before.includes(contact.contactId) && sent.includes(namesText(contact)),
      );
      return findOwn(added.map((contact) => contact.contactId).toReversed(), isOthers);
    },
    underWay: {
      call: "POST /contacts",
      requestId: upstream.requestId,
      text: "This contact is being saved already.",
    },
  });
}

/** The names of a contact, to tell whether it has those of a form. */
function namesText(names: Record<"firstName" | "lastName" | "title" | "business", string | null>): string {
  const { firstName, lastName, title, business } = names;
  return JSON.stringify([firstName, lastName, title, business].map((name) => name ?? ""));
}

function keyOf(userId: string, draft: string): string {
  return digest(`${userId} ${draft}`);
}
