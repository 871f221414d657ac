import { data } from "@remix-run/node";
import { isDocumentRequest } from "~/lib/document-request";
import { updateHoldCalls } from "~/upstream/me/calls.server";
import { forgetUser } from "../session/current-user.server";
import type { Visit } from "../session/require-user.server";
import { failedWith } from "../notices/failed-call";
import { respondSnack } from "../notices/respond-snack.server";
import { safeReturnUrl } from "~/lib/return-url";
import type { HoldForm } from "./hold.schema";
import { inTurn } from "../writes/in-turn.server";
import { transfersSentence } from "./transfers-sentence";

/**
 * Holds calls, or takes them again (FRM-19), and responds: a page post is led back with a snack; with scripts the
 * switch itself shows the change, which is announced, and only a failure has a snack. Throws a 403 in a temporary agent session (FRM-21).
 */
export async function respondHold({ session, upstream }: Visit, request: Request, form: HoldForm) {
  if (session.agent) throw new Response("A temporary agent session cannot change settings", { status: 403 });
  const held = form.holdCalls === "Y";
  const update = () => updateHoldCalls(upstream, held).finally(() => forgetUser(session.key));
  const to = safeReturnUrl(form.returnUrl);
  try {
    await inTurn(session, "hold", update);
  } catch (error) {
    // A snack, so that the open page stays (UI-42).
    const { text, status } = failedWith(error, { done: "changed" });
    return respondSnack(request, { kind: "error", text }, { status, to });
  }
  if (!isDocumentRequest(request))
    return data({ holdCalls: held, snack: null, announce: transfersSentence(held) });
  return respondSnack(request, { kind: "success", text: transfersSentence(held) }, { to });
}
