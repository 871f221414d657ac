import { isDocumentRequest } from "~/lib/document-request";
import { updateVip } from "~/upstream/contacts/calls.server";
import type { Visit } from "../session/require-user.server";
import { failedWith } from "../notices/failed-call";
import { respondSnack } from "../notices/respond-snack.server";
import { changeContact } from "./change-contact.server";
import { contactName } from "./contact-name";
import { contactsPath, type ContactView } from "./contact-view";

/** Sets or clears a contact's star (CON-14), and responds: a page post returns to its row, or, refused, to the notice at the top. */
export async function respondStar(
  visit: Visit,
  request: Request,
  { id, isVip }: { id: string; isVip: boolean },
  view: ContactView,
) {
  const contact = visit.user.contacts.find(({ contactId }) => contactId === id);
  const name = contact ? contactName(contact) : "The contact";
  const to = `${contactsPath(view, { page: view.page })}#contact-${encodeURIComponent(id)}`;
  try {
    await changeContact(visit, id, () => updateVip(visit.upstream, id, isVip));
  } catch (error) {
    const { text, status } = failedWith(error, { what: `The star of ${name}` });
    return respondSnack(request, { kind: "error", text }, { status, to });
  }
  const text = isVip ? `${name} is one of your VIPs` : `${name} is no longer one of your VIPs`;
  // With scripts the star itself shows it.
  return isDocumentRequest(request)
    ? respondSnack(request, { kind: "success", text }, { to })
    : respondSnack(request, null, { announce: text });
}
