import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { parseForm } from "~/components/forms/parse-form.server";
import { changeHold } from "~/features/hold/change-hold.server";
import { holdForm } from "~/features/hold/hold.schema";
import { requireUser } from "~/features/session/require-user.server";

/** The current state of the switch; an update flag reloads it for users without full access (LIV-4). */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args, { isPage: false });
  return data({ holdCalls: user.holdCalls });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireUser(args);
  const form = await parseForm(args, holdForm);
  if (!form.ok) throw new Response(form.problem, { status: 400 });
  return changeHold(visit, args.request, form.value);
}
