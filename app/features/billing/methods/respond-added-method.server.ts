import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { failedWith } from "../../notices/failed-call";
import { redirectWithSnack } from "../../notices/respond-snack.server";
import { activateNewMethod } from "./activate-new-method.server";
import { accountPath } from "../billing-paths";
import { methodErrorText } from "./method-changes";
import { addedMethodForm } from "./method-form.schema";
import { requireWholeAccount } from "../require-billing.server";

/** Responds to the page of a new method, which makes it active once and tells the user (BIL-21). */
export async function respondAddedMethod(args: ActionFunctionArgs) {
  const visit = await requireWholeAccount(args);
  const form = await parseForm(args, addedMethodForm);
  if (!form.ok) return form.response;
  const to = accountPath(visit.account.accountId, visit.page);
  try {
    const text = await activateNewMethod(visit, ({ id }) => id === form.value.methodId);
    if (text === null) return redirect(to, { status: 303 });
    return redirectWithSnack(args.request, to, { kind: "success", text });
  } catch (error) {
    const { text } = failedWith(error, { done: "activated", shorten: methodErrorText });
    return redirectWithSnack(args.request, to, { kind: "error", text });
  }
}
