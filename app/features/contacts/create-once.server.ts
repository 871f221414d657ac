import type { Upstream } from "~/upstream/client.server";
import { createContact, type ContactFields } from "~/upstream/contacts/calls.server";
import type { Contact } from "~/upstream/contacts/contract";
import { callsOnce } from "../writes/call-once.server";
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
 * looked for among the user's contacts that were not there before, and then created again. Throws an `UpstreamError`, of the code 'rejected' while
 * the same form is being saved by another request.
 */
export function createOnce(
  upstream: Upstream,
  { userId, draft, contacts }: { userId: string; draft: string; contacts: readonly Contact[] },
  fields: ContactFields,
): Promise<string> {
  const bare = contacts.flatMap((contact) => (isBare(contact, fields) ? contact.contactId : []));
  return creations.run(keyOf(userId, draft), {
    make: () => createContact(upstream, fields),
    // A namesake without methods that was there before is none of this form.
    before: async () => bare,
    findMade: async (_firstAt, before) => bare.findLast((id) => !before.includes(id)) ?? null,
    underWay: {
      call: "POST /contacts",
      requestId: upstream.requestId,
      text: "This contact is being saved already.",
    },
  });
}

/** A contact as the call that creates it leaves it: these names, and no methods yet. */
function isBare(contact: Contact, fields: ContactFields): boolean {
  return (
    contact.contactMethods.length === 0 &&
    (contact.firstName ?? "") === fields.firstName &&
    (contact.lastName ?? "") === fields.lastName &&
    (contact.title ?? "") === fields.title &&
    (contact.business ?? "") === fields.business
  );
}

function keyOf(userId: string, draft: string): string {
  return digest(`${userId} ${draft}`);
}
