import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { parseForm } from "~/components/forms/parse-form.server";
import { endIdentity, neverSaveIdentity } from "~/features/session/identity-cookie.server";
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

/** The answer to the 'Stay signed in' prompt, and the controls in settings (SES-20, SES-21). */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { session } = await requireUser(args);
  const form = await parseForm(args, savedPasswordForm);
  if (!form.ok) throw new Response(form.problem, { status: 400 });
  if (session.agent) throw new Response("A temporary agent session saves nothing", { status: 403 });
  const headers = new Headers();
  const { identityKey } = session;
  await storeGuarded(context, async () => {
    await updateSession(session, { offerIdentity: false, identityKey: null });
    for (const cookie of await cookiesFor(form.value.intent, request, { session, identityKey }))
      headers.append("Set-Cookie", cookie);
  });
  // The page stays where it is: a redirect that comes late would close what was opened, or undo a navigation.
  if (!isDocumentRequest(request)) return data(null, { headers });
  return redirect(safeReturnUrl(form.value.returnUrl), { status: 303, headers });
}

async function cookiesFor(
  intent: Intent,
  request: Request,
  { session, identityKey }: { session: Session; identityKey: string | null },
): Promise<string[]> {
  const url = new URL(request.url);
  const cookies = request.headers.get("Cookie");
  switch (intent) {
    case "save":
      return identityKey ? [await saveIdentityOf(url, session, identityKey)] : [];
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
