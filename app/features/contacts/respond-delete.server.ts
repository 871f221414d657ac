import type { ActionFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { refuseFailedCall } from "../notices/respond-failed-call.server";
import { respondRemoved } from "../notices/respond-snack.server";
import type { Visit } from "../session/require-user.server";
import { deleteForm } from "./contact-form.schema";
import { contactsPath } from "./contact-view";
import { parseContactView } from "./contact-view.schema";
import { deleteContact } from "./delete-contact.server";

/** Deletes the contact of the address and leads to the list, as it was shown; where it could not be deleted the question stays (UI-42). */
export async function respondDelete(visit: Visit, args: ActionFunctionArgs) {
  const form = await parseForm(args, deleteForm);
  if (!form.ok) return form.response;
  try {
    await deleteContact(visit, args.params["contactId"] ?? "");
  } catch (error) {
    return refuseFailedCall(error, { done: "deleted", refuse: form.refuse });
  }
  const view = parseContactView(new URL(args.request.url).searchParams);
  const list = contactsPath(view, { page: view.page });
  return respondRemoved(args.request, form.value, list, { kind: "success", text: "Contact deleted" });
}
