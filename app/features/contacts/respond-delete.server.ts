import type { ActionFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { refuseFailedCall } from "../notices/respond-failed-call.server";
import { redirectWithSnack } from "../notices/respond-snack.server";
import type { Visit } from "../session/require-user.server";
import { deleteForm } from "./contact-form.schema";
import { deleteContact } from "./delete-contact.server";

/** Deletes the contact of the address and leads to the list; where it could not be deleted the question stays (UI-42). */
export async function respondDelete(visit: Visit, args: ActionFunctionArgs) {
  const form = await parseForm(args, deleteForm);
  if (!form.ok) return form.response;
  try {
    await deleteContact(visit, args.params["contactId"] ?? "");
  } catch (error) {
    return refuseFailedCall(error, { done: "deleted", refuse: form.refuse });
  }
  return redirectWithSnack(args.request, "/contacts", { kind: "success", text: "Contact deleted" });
}
