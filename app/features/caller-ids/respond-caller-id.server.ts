import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { parseForm, type FormResponse } from "~/components/forms/parse-form.server";
import type { Snack } from "~/components/feedback/snack";
import { isDocumentRequest } from "~/lib/document-request";
import { formatPhoneNumber } from "~/lib/phone-number";
import { deleteCallerId } from "~/upstream/caller-ids/calls.server";
import { accountPath } from "../number-lists/account-path";
import type { AdminVisit } from "../session/require-admin-account.server";
import { readOr, unlessGone } from "../notices/failed-call";
import { ringLimit } from "../numbers/ring-limit.server";
import { refuseFailedCall } from "../notices/respond-failed-call.server";
import { redirectWithSnack } from "../notices/respond-snack.server";
import { variantOf } from "../preferences/variant-and-zone.server";
import { checkCallerIdEntry } from "./caller-id-entry.server";
import { callerIdPath } from "./caller-id-path";
import type { CalledResponse } from "./called-response";
import { findCallerId, NOT_REGISTERED } from "./find-caller-id.server";
import { registerOnce } from "./register-once.server";
import { registerForm, removeCallerIdForm } from "./caller-id-form.schema";

const refusalOfMany = ringLimit("caller-id-ring", "phoneNumber");
/** What is said of a registration that has never come about, by its status, once it is removed (CID-14). */
const DONE = new Map([
  ["PENDING", "The registration is cancelled."],
  ["FAILED", "The failed registration is removed."],
]);

/**
 * Responds to 'Call' (CID-1): leads to the page that shows the verification code; where the registration is not known, to
 * the list of them, which says where the code is (CID-10). A form in the dialog gets the registration itself, since the
 * dialog stays.
 */
export async function respondRegister(
  visit: AdminVisit,
  args: ActionFunctionArgs,
): Promise<Response | FormResponse | ReturnType<typeof data<CalledResponse>>> {
  const { accountId } = visit;
  const form = await parseForm(args, registerForm);
  if (!form.ok) return form.response;
  const { value, refuse } = form;
  const isUk = variantOf(args.request).variant === "uk";
  const entry = checkCallerIdEntry(value.phoneNumber, value.international, isUk);
  if (!entry.ok) return refuse({ status: 400, fields: { phoneNumber: entry.error } });
  const tooMany = await refusalOfMany(visit, args.context);
  if (tooMany) return refuse(tooMany);
  try {
    const id = await registerOnce(visit, value.sendId, entry.number);
    const unnamed: Snack = {
      kind: "success",
      text: `We are calling ${formatPhoneNumber(entry.number)}. Its verification code is shown when you open the number here.`,
    };
    // A kept form is sent as a document (SES-23), wherever it stood.
    if (value.inDialog && !isDocumentRequest(args.request)) {
      const called = await readOr(findCallerId(visit, id), null);
      return data<CalledResponse>({ snack: called ? null : unnamed, called });
    }
    if (id === "") return redirectWithSnack(args.request, accountPath("/profile", accountId), unnamed);
    return redirect(callerIdPath(id, accountId, { isCalled: true }), 303);
  } catch (error) {
    return refuseFailedCall(error, { field: "phoneNumber", done: "registered", refuse });
  }
}

/**
 * Responds to Remove, and to Cancel of a pending registration (CID-3, CID-4, CID-5). One that is not of the account is not
 * touched. Of one that is not there nobody knows whether it ever was: another page may have removed it (CID-14).
 */
export async function respondRemoveCallerId(visit: AdminVisit, args: ActionFunctionArgs) {
  const { upstream, accountId } = visit;
  const form = await parseForm(args, removeCallerIdForm);
  if (!form.ok) return form.response;
  let done: string | null;
  try {
    const found = await findCallerId(visit, args.params["callerId"]);
    if (found?.status === "CONFIRMED" && form.value.seen === "PENDING")
      return form.refuse({
        status: 409,
        form: `${found.shown} has been confirmed meanwhile. Nothing is cancelled.`,
      });
    const isDone =
      found !== null &&
      (await unlessGone(
        deleteCallerId(upstream, found.id, { accountId, ...(found.number !== "" && { name: found.shown }) }),
      ));
    done = isDone ? (DONE.get(found.status) ?? "The number is no longer registered.") : null;
  } catch (error) {
    return refuseFailedCall(error, { done: "removed", refuse: form.refuse });
  }
  const said: Snack =
    done === null ? { kind: "info", text: NOT_REGISTERED } : { kind: "success", text: done };
  return redirectWithSnack(args.request, accountPath("/profile", accountId), said);
}
