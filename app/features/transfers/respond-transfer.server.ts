import type { ActionFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { readListSearch } from "../activity/read-view.server";
import { findMessageFor } from "../messages/find-message.server";
import { wayBackTo } from "../messages/row-page";
import { readRowPage } from "../messages/row-page.schema";
import type { Visit } from "../session/require-user.server";
import { refuseFailedCall } from "../notices/respond-failed-call.server";
import { redirectWithSnack } from "../notices/respond-snack.server";
import { CANNOT_TRANSFER } from "./cannot-transfer";
import { getLink, NoLink } from "./links.server";
import { transferForm } from "./transfer-form.schema";
import { transferOnce } from "./transfer-once.server";

const QUEUED = {
  kind: "success",
  title: "Transfer",
  text: "The activity was successfully queued for transfer.",
} as const;

/** Responds to 'Transfer' of an activity (TRF-1), to one of the user's own links. */
export async function respondTransfer(visit: Visit, args: ActionFunctionArgs) {
  const form = await parseForm(args, transferForm);
  if (!form.ok) return form.response;
  let message;
  try {
    message = await findMessageFor(visit, args.params["messageId"] ?? "");
    if (message === null) return form.refuse({ status: 404, form: "You have no such activity." });
    if (message.deliveryId === null) return form.refuse({ status: 409, form: CANNOT_TRANSFER });
    await getLink(visit.upstream, form.value.link);
    await transferOnce(visit, form.value, message.deliveryId);
  } catch (error) {
    if (error instanceof NoLink)
      return form.refuse({ status: error.status, fields: { link: error.userText } });
    return refuseFailedCall(error, { done: "sent", isSending: true, refuse: form.refuse });
  }
  const search = await readListSearch(args.request);
  const { path } = wayBackTo(message.messageId, search, readRowPage(args.request));
  return redirectWithSnack(args.request, path, QUEUED);
}
