import { SessionEnded } from "~/lib/session-ended";
import type { FormResponse } from "~/components/forms/parse-form.server";
import { isUnclear } from "~/components/forms/unclear";
import { failedBy, failedWith } from "../../notices/failed-call";
import { refuseFailedCall, type FailedForm } from "../../notices/respond-failed-call.server";
import { freshUser } from "../../session/current-user.server";
import type { Visit } from "../../session/require-user.server";
import { refusalOf } from "../sign-in-refusal";
import { TooManyAttempts } from "../too-many-attempts";

/**
 * The form of a step again after its call has failed, or was not made because there were too many (UI-42, SES-57). A 401 is
 * no end of the session here, but a refusal of what was entered like any other (SES-33); ask `requireSessionAfter` first.
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

/**
 * After a step's call has failed: asks the API for the user where it refused with a 401, which does not tell a wrong code from
 * a session that is over. Throws `SessionEnded` for the latter (SES-22).
 */
export async function requireSessionAfter(
  error: unknown,
  visit: Pick<Visit, "session" | "upstream">,
): Promise<void> {
  if (!failedBy(error, "unauthorized")) return;
  await freshUser(visit).catch((failure: unknown) => {
    if (failure instanceof SessionEnded) throw failure;
    // That the user cannot be read says nothing of the session: the refusal itself is shown.
  });
}
