import { data, type ActionFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { outcallForm } from "~/features/phone/outcall.schema";
import { respondOutcall } from "~/features/phone/respond-phone.server";
import { requireUser } from "~/features/session/require-user.server";

/** Announces a call of the browser's phone. */
export async function action(args: ActionFunctionArgs) {
  const visit = await requireUser(args, { isPage: false });
  const form = await parseForm(args, outcallForm);
  if (!form.ok) return data({ error: form.problem }, { status: 400 });
  return respondOutcall(visit, form.value);
}
