import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { parseForm } from "~/components/forms/parse-form.server";
import {
  forgetIdentity,
  neverSaveIdentity,
  rememberIdentity,
} from "~/features/session/sign-in/identity-cookie.server";
import { requireUser } from "~/features/session/require-user.server";
import { safeReturnUrl } from "~/features/session/return-url";
import { updateSession } from "~/features/session/session.server";

const answerSchema = z.object({
  intent: z.enum(["save", "not-now", "never", "remove", "enable"], { error: "Choose one of the answers" }),
  returnUrl: z.string().optional(),
});

type Intent = z.output<typeof answerSchema>["intent"];

/** The answer to the 'Stay signed in' prompt, and the controls in settings (SES-20, SES-21). */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const { session } = await requireUser(args);
  const form = await parseForm(args, answerSchema);
  if (!form.ok) throw new Response(form.problem, { status: 400 });
  if (session.agent) throw new Response("A temporary agent session saves nothing", { status: 403 });
  const url = new URL(request.url);
  const headers = new Headers();
  for (const cookie of cookiesFor(form.value.intent, url, session.identityKey))
    headers.append("Set-Cookie", cookie);
  await updateSession(session, { offerIdentity: false, identityKey: null });
  return redirect(safeReturnUrl(form.value.returnUrl), { status: 303, headers });
}

function cookiesFor(intent: Intent, url: URL, identityKey: string | null): string[] {
  switch (intent) {
    case "save":
      return identityKey ? [rememberIdentity(url, identityKey)] : [];
    case "never":
      return [neverSaveIdentity(url, true), forgetIdentity(url)];
    case "remove":
      return [forgetIdentity(url)];
    case "enable":
      return [neverSaveIdentity(url, false)];
    case "not-now":
      return [];
  }
}
