import { deleteContact as callDelete } from "~/upstream/contacts/calls.server";
import { UpstreamError } from "~/upstream/error";
import type { Visit } from "../session/require-user.server";
import { changeContact } from "./change-contact.server";

/** Deletes a contact with its methods. One that is gone already counts as deleted. */
export async function deleteContact(visit: Visit, contactId: string): Promise<void> {
  try {
    await changeContact(visit, contactId, () => callDelete(visit.upstream, contactId));
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.code !== "not-found") throw error;
  }
}
