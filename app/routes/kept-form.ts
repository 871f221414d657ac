import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import {
  endOffer,
  isOfEarlierRelease,
  requireOwner,
  respondGone,
  respondOpened,
} from "~/features/kept-forms/respond-kept.server";
import { redirectWithSnack } from "~/features/notices/respond-snack.server";
import { pageOf } from "~/lib/return-url";

/**
 * Ends the kept form `?form=ID` without sending it: with `then=open` its own page is led to, which asks before it is done;
 * else it is discarded. Either way the kept copy is deleted, and the next one is offered. What is sent, or shown to be
 * corrected, is posted to its own address instead (`takeForPost`).
 * Refuses an agent's session: the form waits for the user alone.
 */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const session = await requireOwner(args);
  const query = new URL(request.url).searchParams;
  const id = query.get("form") ?? "";
  // A page of an earlier release, which has posted here what was to be sent, too: loaded anew, it offers what is kept.
  if (query.get("then") === "send" || isOfEarlierRelease(id))
    return redirect(pageOf(request), { status: 303 });
  if (query.get("then") === "open") return respondOpened(request, session, id);
  if ((await endOffer(session, id)) === null) return respondGone(request);
  return redirectWithSnack(request, pageOf(request), { kind: "info", text: "Discarded" });
}
