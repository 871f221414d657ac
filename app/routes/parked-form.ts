import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { deleteParkedForm } from "~/features/session/parked-form.server";
import { requireUser } from "~/features/session/require-user.server";
import { updateSession } from "~/features/session/session.server";

/** Discards the form that a session's end had cut off. */
export async function action(args: ActionFunctionArgs) {
  const { session } = await requireUser(args);
  await deleteParkedForm(session.userId);
  await updateSession(session, { hasParkedForm: false });
  return redirect("/", { status: 303 });
}
