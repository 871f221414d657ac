import type { FormResponse } from "~/components/forms/parse-form.server";
import { isUnclear } from "~/components/forms/unclear";
import { failedBy, failedWith } from "../../notices/failed-call";
import { refuseFailedCall, type FailedForm } from "../../notices/respond-failed-call.server";
import { refusalOf } from "../sign-in-refusal";
import { TooManyAttempts } from "../too-many-attempts";

/**
 * The form of a step again after its call has failed, or was not made because there were too many (UI-42, SES-57). A 401 is
 * no end of the session here, but a refusal of what was entered like any other (SES-33).
 */
export function refuseFailedStep(error: unknown, form: FailedForm<FormResponse>): FormResponse {
  if (error instanceof TooManyAttempts) return form.refuse(refusalOf(error));
  if (failedBy(error, "unauthorized")) {
    const { said, text } = failedWith(error, form);
    // An earlier press may have sent it.
    const wasUnclear = isUnclear(form.refuse({ status: 400 }).data.initialValue);
    return form.refuse({ status: 400, form: form.isSending && !wasUnclear ? text : said });
  }
  return refuseFailedCall(error, form);
}
