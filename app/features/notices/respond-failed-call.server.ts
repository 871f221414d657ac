import { data } from "@remix-run/node";
import type { FormResponse, Refusal } from "~/components/forms/parse-form.server";
import type { RefusedCall } from "~/components/forms/refused-call";
import { isUnclear, UNCLEAR } from "~/components/forms/unclear";
import { AppError } from "~/lib/app-error";
import { isDocumentRequest } from "~/lib/document-request";
import { failedWith, failureAfterChange, type WantedCall } from "./failed-call";

export interface FailedForm<Shown extends FormResponse> extends WantedCall {
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
  const wasUnclear = isUnclear(refuse({ status: 400 }).data.initialValue);
  const failed = failedWith(wasUnclear ? failureAfterChange(error) : error, wanted);
  const { said, text: whole, status, isRefusal, isAboutEntry, mayBeDone } = failed;
  // What the API says of what was entered needs nothing before it.
  const text = isAboutEntry && (!isSending || wasUnclear) ? said : whole;
  const { data: result, init } = refuse(
    field && isAboutEntry ? { status, fields: { [field]: text } } : { status, form: text },
  );
  const response = {
    ...result,
    ...(isRefusal && ({ refusedCall: text } satisfies RefusedCall)),
    ...(mayBeDone && { initialValue: { ...result.initialValue, [UNCLEAR]: "yes" } }),
  };
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
  const wasUnclear = isUnclear(form.refuse({ status: 400 }).data.initialValue);
  const { sentence, status, id, isRefusal, mayBeDone } = failedWith(
    wasUnclear ? failureAfterChange(error) : error,
    form,
  );
  if (isRefusal || isDocumentRequest(request)) return refuseFailedCall(error, form);
  const isClear = !mayBeDone;
  throw new AppError({ code: "failed-call", status, userText: sentence, id, cause: error, isClear });
}
