import { data, type ActionFunctionArgs } from "@remix-run/node";
import type { Snack } from "~/components/feedback/snack";
import { parseForm } from "~/components/forms/parse-form.server";
import { isDocumentRequest } from "~/lib/document-request";
import { parsePhoneEntry } from "~/lib/phone-entry.server";
import { accountPath } from "../number-lists/account-path";
import type { AdminVisit } from "../session/require-admin-account.server";
import { ringLimit } from "../numbers/ring-limit.server";
import { inTurn } from "../writes/in-turn.server";
import { refuseFailedCall } from "../notices/respond-failed-call.server";
import { redirectWithSnack } from "../notices/respond-snack.server";
import { greetingForm } from "./greeting-form.schema";
import { getGreeting } from "./find-greeting.server";
import { greetingPath } from "./greeting-path";
import { ringOnce } from "./ring-once.server";
import type { RungResponse } from "./rung-response";
import { isRecorded } from "./shown-greeting";

const refusalOfMany = ringLimit("greeting-ring", "phone");

/**
 * Responds to 'Play by phone' and 'Record by phone': the service rings that phone (PRO-3). The latter leads to the page
 * that says when it is recorded (PRO-10), and a form in the dialog gets what such a page would say, since the dialog stays.
 * To play one that is not recorded yet rings nobody.
 */
export async function respondGreeting(visit: AdminVisit, args: ActionFunctionArgs) {
  const { accountId, user } = visit;
  const form = await parseForm(args, greetingForm);
  if (!form.ok) return form.response;
  const { value, refuse } = form;
  const entry = parsePhoneEntry(value.phone, value.country);
  if (!entry.ok) return refuse({ status: 400, fields: { phone: entry.error } });
  const recordingId = args.params["recordingId"] ?? "";
  let was: string;
  try {
    // The page offers that no more, but may have been opened before; whoever answers would hear nothing. Before the limit
    // is counted, since it rings nobody.
    if (value.intent === "play" && !isRecorded(await getGreeting(visit, recordingId)))
      return refuse({ status: 409, form: "This greeting is not recorded yet, so there is nothing to play." });
    const tooMany = await refusalOfMany(visit, args.context);
    if (tooMany) return refuse(tooMany);
    const call = { recordingId, purpose: value.intent, number: entry.number };
    was = await inTurn(user, `greeting ${recordingId}`, () => ringOnce(visit, value.sendId, call));
  } catch (error) {
    return refuseFailedCall(error, { field: "phone", done: "called", refuse });
  }
  const purpose = value.intent === "play" ? "hear the greeting" : "record the greeting after the tone";
  const snack: Snack = {
    kind: "success",
    text: `We are calling ${entry.saved}. Answer to ${purpose}.`,
  };
  // A document cannot show in the dialog what the call has led to.
  if (value.inDialog && !isDocumentRequest(args.request))
    return data<RungResponse>({ snack, rung: { purpose: value.intent, was } });
  const to =
    value.intent === "record"
      ? greetingPath(recordingId, accountId, { was })
      : accountPath("/profile", accountId);
  return redirectWithSnack(args.request, to, snack);
}
