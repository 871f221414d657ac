import { data } from "@remix-run/node";
import type { FormResult } from "~/components/forms/form-result";
import type { FormResponse, Refusal } from "~/components/forms/parse-form.server";
import type { FailedCall } from "~/components/forms/failed-call";
import { isDocumentRequest } from "~/lib/document-request";
import { UpstreamError } from "~/upstream/error";

/**
 * The form again after the call that it was for has failed: a refusal of the API beside the `field` that it is about,
 * where there is one, any other failure above the form, because nobody knows whether the API has executed the call;
 * `done` says what may not have happened. Throws other errors, and failures to a page with scripts, which keeps the form
 * by itself and offers to send it again (UI-30).
 */
export function respondFailedCall(
  error: unknown,
  request: Request,
  {
    field,
    done = "saved",
    refuse,
  }: { field?: string; done?: string; refuse: (refusal: Refusal) => FormResponse },
): FormResponse {
  if (!(error instanceof UpstreamError)) throw error;
  const { status, pageText, id } = error;
  if (status < 500) {
    const { data: result, init } = refuse(
      field ? { status, fields: { [field]: pageText } } : { status, form: pageText },
    );
    return data<FormResult & FailedCall>({ ...result, failedCall: pageText }, init ?? undefined);
  }
  if (!isDocumentRequest(request)) throw error;
  return refuse({ status, form: `This may not have been ${done}: ${pageText} (Reference ${id})` });
}
