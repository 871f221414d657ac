import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { parseForm, type FormResponse } from "~/components/forms/parse-form.server";
import { deleteCallerId, requestCallerId } from "~/upstream/caller-ids/calls.server";
import { UpstreamError } from "~/upstream/error";
import { accountPath } from "../number-lists/account-path";
import type { AdminVisit } from "../session/require-admin-account.server";
import { notSentText } from "../portal-store/not-sent";
import { redirectWithSnack } from "../notices/respond-snack.server";
import { readCallerIdEntry } from "./caller-id-entry";
import { registerForm, removeCallerIdForm } from "./caller-id-form.schema";

/** Responds to 'Call' (CID-1): leads to the page that shows the verification code. */
export async function respondRegister(
  { upstream, accountId }: AdminVisit,
  args: ActionFunctionArgs,
): Promise<Response | FormResponse> {
  const form = await parseForm(args, registerForm);
  if (!form.ok) return form.response;
  const { value, refuse } = form;
  const entry = readCallerIdEntry(value.phoneNumber, value.international);
  if (!entry.ok) return refuse({ status: 400, fields: { phoneNumber: entry.error } });
  try {
    const { accountCalleridId, failedReason } = await requestCallerId(upstream, accountId, entry.number);
    if (failedReason) return refuse({ status: 409, form: failedReason });
    const to = accountCalleridId
      ? accountPath(`/profile/caller-ids/${encodeURIComponent(accountCalleridId)}`, accountId, {
          called: "1",
        })
      : accountPath("/profile", accountId);
    return redirect(to, 303);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return refuse({ status: error.status, form: notSentText(error) });
  }
}

/** Responds to Remove, and to Cancel of a pending registration (CID-3, CID-4, CID-5). */
export async function respondRemoveCallerId({ upstream, accountId }: AdminVisit, args: ActionFunctionArgs) {
  const form = await parseForm(args, removeCallerIdForm);
  if (!form.ok) return form.response;
  try {
    await deleteCallerId(upstream, args.params["callerId"] ?? "");
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    // Somebody else has removed it meanwhile.
    if (error.code !== "not-found") return form.refuse({ status: error.status, form: notSentText(error) });
  }
  return redirectWithSnack(args.request, accountPath("/profile", accountId), {
    kind: "success",
    text: "The number is no longer registered.",
  });
}
