import { data } from "@remix-run/node";
import type { RefusedCall } from "~/components/forms/refused-call";
import type { FormResponse, Refusal } from "~/components/forms/parse-form.server";
import { AppError } from "~/lib/app-error";
import { isDocumentRequest } from "~/lib/document-request";
import { failedWith, type WantedCall } from "./failed-call";

interface FailedForm<Shown extends FormResponse> extends WantedCall {
  /** The field that a refusal of the API is about, where there is one. */
  field?: string;
  /** Whether a refusal, too, says that nothing was done: what was sent looks as if it had gone. */
  isSending?: boolean;
  /** `refuse` of `parseForm`, or what adds something to it. */
  refuse: (refusal: Refusal) => Shown;
}

/**
 * The form again after the call that it was for has failed, with what was typed, and the status to respond with (UI-42):
 * a refusal of the API beside the `field` that it is about, any other failure above the form. `done` is what may not have
 * happened. Throws other errors.
 */
export function refuseFailedCall<Shown extends FormResponse>(
  error: unknown,
  { field, isSending = false, refuse, ...wanted }: FailedForm<Shown>,
): ReturnType<typeof data<Shown["data"]>> {
  const { said, text: whole, status, isRefusal, isAboutEntry } = failedWith(error, wanted);
  // What the API says of what was entered needs nothing before it.
  const text = isAboutEntry && !isSending ? said : whole;
  const { data: result, init } = refuse(
    field && isAboutEntry ? { status, fields: { [field]: text } } : { status, form: text },
  );
  const response = isRefusal ? { ...result, ...({ refusedCall: text } satisfies RefusedCall) } : result;
  return data<Shown["data"]>(response, init ?? undefined);
}

/**
 * The same for a form that a page with scripts keeps by itself and offers to send again (UI-30): there a failure that is
 * no refusal is thrown, with the same words.
 */
export function respondFailedCall<Shown extends FormResponse>(
  error: unknown,
  request: Request,
  form: FailedForm<Shown>,
): ReturnType<typeof data<Shown["data"]>> {
  const { sentence, status, id, isRefusal } = failedWith(error, form);
  if (isRefusal || isDocumentRequest(request)) return refuseFailedCall(error, form);
  throw new AppError({ code: "failed-call", status, userText: sentence, id, cause: error });
}
