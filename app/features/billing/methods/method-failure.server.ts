import { AppError } from "~/lib/app-error";
import type { UpstreamError } from "~/upstream/error";
import { methodErrorText } from "./method-changes";

/** The failure of a call for a payment method, with the text that is shown of it (BIL-28). */
export function methodFailure(error: UpstreamError): AppError {
  const { code, status, pageText, id } = error;
  return new AppError({ code, status, userText: methodErrorText(pageText), id, cause: error });
}
