import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { parseForm } from "~/components/forms/parse-form.server";
import { respondSnack } from "~/features/notices/respond-snack.server";
import { endIdentity, findIdentity, neverSaveIdentity } from "~/features/session/identity-cookie.server";
import { requireUser } from "~/features/session/require-user.server";
import { saveIdentityOf } from "~/features/session/save-identity-of.server";
import { safeReturnUrl } from "~/lib/return-url";
import { storeGuarded } from "~/features/session/store-guard.server";
import { updateSession, type Session } from "~/features/session/session.server";
import { isDocumentRequest } from "~/lib/document-request";

const savedPasswordForm = z.object({
  intent: z.enum(["save", "not-now", "never", "remove", "enable"], { error: "Choose one of the answers" }),
  returnUrl: z.string().optional(),
});

type Intent = z.output<typeof savedPasswordForm>["intent"];

/** A key is there once, as for the first of two tabs, and none is left after a change of the password. */
const NOT_SAVED = {
  kind: "error",
  text: "Your password was not saved on this device. You can save it in the settings.",
} as const;

/** The answer to the 'Stay signed in' prompt, and the controls in settings (SES-20, SES-21). */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { session } = await requireUser(args);
  const form = await parseForm(args, savedPasswordForm);
  if (!form.ok) throw new Response(form.problem, { status: 400 });
  if (session.agent) throw new Response("A temporary agent session saves nothing", { status: 403 });
  const headers = new Headers();
  const { intent } = form.value;
  const isSaved = await storeGuarded(context, async () => {
    const cookies = await cookiesFor(intent, request, session);
    for (const cookie of cookies) headers.append("Set-Cookie", cookie);
    // Afterwards: the key of a save that fails is still there for another press.
    await updateSession(session, { offerIdentity: false, identityKey: null });
    return intent !== "save" || cookies.length > 0 || (await isSavedOf(session, request));
  });
  if (!isSaved)
    return respondSnack(request, NOT_SAVED, { status: 409, to: safeReturnUrl(form.value.returnUrl) });
  // The page stays where it is: a redirect that comes late would close what was opened, or undo a navigation.
  if (!isDocumentRequest(request)) return data(null, { headers });
  return redirect(safeReturnUrl(form.value.returnUrl), { status: 303, headers });
}

/** Whether this device has a saved password of the user, as after the button was pressed twice. */
async function isSavedOf({ userId }: Session, request: Request): Promise<boolean> {
  return (await findIdentity(new URL(request.url), request.headers.get("Cookie")))?.userId === userId;
}

async function cookiesFor(intent: Intent, request: Request, session: Session): Promise<string[]> {
  const url = new URL(request.url);
  const cookies = request.headers.get("Cookie");
  const { identityKey } = session;
  switch (intent) {
    case "save":
      return identityKey ? [await saveIdentityOf(request, session, identityKey)] : [];
    case "never":
      return [neverSaveIdentity(url, true), await endIdentity(url, cookies)];
    case "remove":
      return [await endIdentity(url, cookies)];
    case "enable":
      return [neverSaveIdentity(url, false)];
    case "not-now":
      return [];
  }
}
