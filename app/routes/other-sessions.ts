import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { parseForm } from "~/components/forms/parse-form.server";
import { endOtherSessions } from "~/features/session/end-session.server";
import { requireUser } from "~/features/session/require-user.server";
import { redirectWithSnack } from "~/features/notices/respond-snack.server";
import { endListedSession } from "~/features/session/session-list.server";
import { endIdentitiesOf, findIdentity } from "~/features/session/identity-cookie.server";
import { storeGuarded } from "~/features/session/store-guard.server";

/** Either the id of one session of the list, or that all others are meant: an id that got lost ends nothing. */
const endForm = z
  .object({ session: z.string().max(100).optional(), intent: z.literal("end-others").optional() })
  .refine(({ session, intent }) => (session === undefined) !== (intent === undefined), {
    error: "It is not said which session is to end",
  });

/**
 * Ends one session of the list with the password that is saved on its device (SES-55, SES-49), or all other ones with the
 * passwords that are saved on other devices (SES-48).
 */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { session } = await requireUser(args);
  if (session.agent) throw new Response("A temporary agent session cannot end others", { status: 403 });
  const form = await parseForm(args, endForm);
  if (!form.ok) throw new Response(form.problem, { status: 400 });
  const { session: id } = form.value;
  const { clientAddress: address } = context;
  const ownIdentity = () => findIdentity(new URL(request.url), request.headers.get("Cookie"));
  if (id !== undefined) {
    const found = await storeGuarded(context, async () =>
      endListedSession(session, id, { own: await ownIdentity(), address }),
    );
    const text = found ? "The session has ended" : "This session had ended already";
    return redirectWithSnack(request, "/settings", { kind: found ? "success" : "info", text });
  }
  const ended = await storeGuarded(context, async () => {
    // First, so that no other device gets a new session for the one that ends.
    await endIdentitiesOf(session.userId, await ownIdentity());
    return endOtherSessions(session, address);
  });
  // Passwords that are saved on other devices have stopped working all the same.
  if (ended === 0)
    return redirectWithSnack(request, "/settings", { kind: "info", text: "There was no other session" });
  const text = ended === 1 ? "1 other session has ended" : `${ended} other sessions have ended`;
  return redirectWithSnack(request, "/settings", { kind: "success", text });
}
