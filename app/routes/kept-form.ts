import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { listKeptForms, takeKeptForm } from "~/features/kept-forms/kept-form.server";
import { requireUser } from "~/features/session/require-user.server";
import { pageOf, safeReturnUrl } from "~/lib/return-url";
import { updateSession } from "~/features/session/session.server";
import { redirectWithSnack } from "~/features/notices/respond-snack.server";

/**
 * Ends the kept form `?form=ID`: with `then=send` the posted fields are sent on to the form's own path, to be done, or
 * with `SHOW_AGAIN_BUTTON` to be shown there and corrected; else they are discarded. Either way the kept copy is deleted,
 * and the next one is offered. Refuses an agent's session: the form waits for the user alone.
 */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const { session } = await requireUser(args);
  if (session.agent)
    throw new Response("What a user had entered is not for a temporary agent session", { status: 403 });
  const query = new URL(request.url).searchParams;
  const kept = await takeKeptForm(session.userId, query.get("form") ?? "");
  const left = await listKeptForms(session.userId);
  await updateSession(session, { hasKeptForm: left.length > 0 });
  if (query.get("then") !== "send") {
    return redirectWithSnack(request, pageOf(request), { kind: "info", text: "Discarded" });
  }
  // 307 keeps method and body: the browser posts the same fields again, to the kept path.
  if (kept) return redirect(safeReturnUrl(kept.path), { status: 307 });
  const text = "What we had kept is no longer there. Please enter it again.";
  return redirectWithSnack(request, "/", { kind: "error", text });
}
