import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { endOtherSessions } from "~/features/session/end-session.server";
import { flash } from "~/features/session/flash.server";
import { requireUser } from "~/features/session/require-user.server";
import { endIdentitiesOf, findIdentity } from "~/features/session/sign-in/identity-cookie.server";
import { storeGuarded } from "~/features/session/store-guard.server";

/** 'End my other sessions': those of this user on all devices, with the passwords saved there (SES-48). */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { session } = await requireUser(args);
  if (session.agent) throw new Response("A temporary agent session cannot end others", { status: 403 });
  const ended = await storeGuarded(context, async () => {
    const own = await findIdentity(new URL(request.url), request.headers.get("Cookie"));
    // First, so that no other device gets a new session for the one that ends.
    await endIdentitiesOf(session.userId, own);
    return endOtherSessions(session, context.clientAddress);
  });
  const text = ended === 1 ? "1 other session has ended" : `${ended} other sessions have ended`;
  return redirect("/settings", {
    status: 303,
    headers: { "Set-Cookie": flash(request, { kind: "success", text }) },
  });
}
