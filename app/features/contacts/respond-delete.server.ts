import { UpstreamError } from "~/upstream/error";
import { redirectWithSnack } from "../notices/respond-snack.server";
import type { Visit } from "../session/require-user.server";
import { deleteContact } from "./delete-contact.server";

/** Deletes a contact and leads to the list; where it could not be deleted, back to the contact. */
export async function respondDelete(visit: Visit, request: Request, contactId: string): Promise<Response> {
  try {
    await deleteContact(visit, contactId);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const text = `The contact was not deleted. ${error.pageText} (Reference ${error.id})`;
    return redirectWithSnack(request, `/contacts/${encodeURIComponent(contactId)}`, { kind: "error", text });
  }
  return redirectWithSnack(request, "/contacts", { kind: "success", text: "Contact deleted" });
}
