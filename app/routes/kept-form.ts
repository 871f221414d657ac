import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { LIST_INTENT } from "~/components/forms/list-intent";
import { readBody } from "~/components/forms/read-body.server";
import { isToShowAgain } from "~/components/forms/show-again";
import { asksOnItsPage } from "~/features/kept-forms/asks-on-its-page";
import { NOT_THERE } from "~/features/kept-forms/not-there";
import { listKeptForms, takeKeptForm } from "~/features/kept-forms/kept-form.server";
import { requireUser } from "~/features/session/require-user.server";
import { pageOf, safeReturnUrl } from "~/lib/return-url";
import { updateSession } from "~/features/session/session.server";
import { redirectWithSnack } from "~/features/notices/respond-snack.server";

/**
 * Ends the kept form `?form=ID`: with `then=send` the posted fields are sent on to the form's own path, to be done, or
 * with `SHOW_AGAIN_BUTTON` to be shown there and corrected; else they are discarded. What asks on its own page is never
 * sent on to be done, but leads to that page. Either way the kept copy is deleted, and the next one is offered. What has
 * lost its secrets is never sent on to be done either, which no page offers: it leads to its page, and is still kept. So is
 * what was for something that is not there, which is not sent on at all (SES-59).
 * Refuses an agent's session: the form waits for the user alone.
 */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const { session } = await requireUser(args);
  if (session.agent)
    throw new Response("What a user had entered is not for a temporary agent session", { status: 403 });
  const query = new URL(request.url).searchParams;
  const id = query.get("form") ?? "";
  const isSent = query.get("then") === "send";
  const isToBeDone = isSent && !(await isShownAgain(request));
  const offered = (await listKeptForms(session.userId)).find((form) => form.id === id);
  if (isSent && offered?.unsentBy === "not-there")
    return redirectWithSnack(request, pageOf(request), { kind: "error", text: NOT_THERE });
  if (isToBeDone && offered?.hasLostSecrets) {
    const path = safeReturnUrl(offered.path);
    if (!asksOnItsPage(path)) return redirect(path, { status: 303 });
  }
  const kept = await takeKeptForm(session.userId, id);
  const left = await listKeptForms(session.userId);
  await updateSession(session, { hasKeptForm: left.length > 0 });
  if (!isSent) {
    return redirectWithSnack(request, pageOf(request), { kind: "info", text: "Discarded" });
  }
  if (kept) {
    const path = safeReturnUrl(kept.path);
    if (isToBeDone && asksOnItsPage(path)) return redirect(path, { status: 303 });
    // 307 keeps method and body: the browser posts the same fields again, to the kept path.
    return redirect(path, { status: 307 });
  }
  const text = "What we had kept is no longer there. Please enter it again.";
  return redirectWithSnack(request, "/", { kind: "error", text });
}

/** Whether the posted fields are only to be shown on their page. */
async function isShownAgain(request: Request): Promise<boolean> {
  return isToShowAgain((await readBody(request))?.getAll(LIST_INTENT) ?? []);
}
