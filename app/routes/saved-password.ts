import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { neverSaveIdentity, rememberIdentity } from "~/features/session/identity-cookie.server";
import { requireUser } from "~/features/session/require-user.server";
import { safeReturnUrl } from "~/features/session/return-url";
import { updateSession } from "~/features/session/session.server";

const answerSchema = z.object({ intent: z.enum(["save", "not-now", "never"]), returnUrl: z.string().optional() });

/** The answer to the 'Stay signed in' prompt (decisions 1.12). */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const { session } = await requireUser(args);
  const answer = answerSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!answer.success) throw new Response("Choose one of the three answers", { status: 400 });
  const url = new URL(request.url);
  const headers = new Headers();
  if (answer.data.intent === "save" && session.identityKey && !session.agent) {
    headers.append("Set-Cookie", rememberIdentity(url, session.identityKey));
  }
  if (answer.data.intent === "never") headers.append("Set-Cookie", neverSaveIdentity(url, true));
  await updateSession(session, { offerIdentity: false, identityKey: null });
  return redirect(safeReturnUrl(answer.data.returnUrl), { status: 303, headers });
}
