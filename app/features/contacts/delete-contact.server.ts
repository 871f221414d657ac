import { deleteContact as callDelete } from "~/upstream/contacts/calls.server";
import type { Visit } from "../session/require-user.server";
import { failedWith, readOr, unlessGone } from "../notices/failed-call";
import { changeContact } from "./change-contact.server";
import { freshContacts } from "./find-contact.server";

/**
 * Deletes a contact with its methods. One that is gone already counts as deleted, and so does one that is gone after a
 * call of which nobody knows whether it was executed. Throws an `UpstreamError` where it is still there.
 */
export async function deleteContact(visit: Visit, contactId: string): Promise<void> {
  try {
    await changeContact(visit, contactId, () => unlessGone(callDelete(visit.upstream, contactId)));
  } catch (error) {
    if (!failedWith(error).mayBeDone) throw error;
    const contacts = await readOr(freshContacts(visit), null);
    if (contacts === null || contacts.some((contact) => contact.contactId === contactId)) throw error;
  }
}
