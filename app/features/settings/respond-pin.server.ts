import type { ActionFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { updateAccessPin } from "~/upstream/me/calls.server";
import { forgetUser } from "../session/current-user.server";
import { respondFailedCall } from "../notices/respond-failed-call.server";
import { redirectWithSnack } from "../notices/respond-snack.server";
import { refusalOf } from "../sign-in/sign-in-refusal";
import { TooManyAttempts } from "../sign-in/too-many-attempts";
import { countedChange } from "../sign-in/ways-in/code-limits.server";
import { limitedCall } from "../sign-in/ways-in/limited-call.server";
import { inTurn } from "../writes/in-turn.server";
import { pinReturnUrl } from "./pin-path";
import { pinForm } from "./pin-form.schema";
import { requireSettings } from "./require-settings.server";

/** Each try counts, so that nobody can learn from many which PINs are refused (SES-57). */
const CHANGE = { purpose: "pin", what: "attempts", countsSuccess: true } as const;

/** Responds to 'Set PIN', and leads back to where the page was opened (SET-1). */
export async function respondPin(args: ActionFunctionArgs) {
  const { session, upstream } = await requireSettings(args);
  const form = await parseForm(args, pinForm);
  if (!form.ok) return form.response;
  const { userId } = session;
  const counted = countedChange("pin", userId, args.context.clientAddress);
  const limited = { context: args.context, userId, counted, ...CHANGE };
  try {
    await inTurn(session, "pin", () =>
      limitedCall(limited, () => updateAccessPin(upstream, form.value.accessPin)),
    );
  } catch (error) {
    if (error instanceof TooManyAttempts) return form.refuse(refusalOf(error));
    return respondFailedCall(error, args.request, { field: "accessPin", refuse: form.refuse });
  }
  forgetUser(session.key);
  return redirectWithSnack(args.request, pinReturnUrl(args.request), {
    kind: "success",
    text: "Your PIN is set.",
  });
}
