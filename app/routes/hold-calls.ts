import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { Snack } from "~/components/feedback/snack";
import { forgetUser } from "~/features/session/current-user.server";
import { requireUser } from "~/features/session/require-user.server";
import { safeReturnUrl } from "~/features/session/return-url";
import { flash } from "~/features/shell/flash.server";
import { isDocumentRequest } from "~/lib/document-request";
import { UpstreamError } from "~/upstream/error";
import { updateHoldCalls } from "~/upstream/me/calls.server";

const holdCallsSchema = z.object({ holdCalls: z.enum(["Y", "N"]), returnUrl: z.string().optional() });

/** Where calls stand now; what an update flag reloads for users without full access (decisions 4.18). */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args);
  return data({ holdCalls: user.holdCalls });
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const { session, upstream } = await requireUser(args);
  const form = holdCallsSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw new Response("Choose whether calls are held", { status: 400 });
  if (session.agent) throw new Response("A temporary agent session cannot change settings", { status: 403 });
  const held = form.data.holdCalls === "Y";
  try {
    await updateHoldCalls(upstream, held);
  } catch (error) {
    // A switch that cannot be thrown is said where it stands: the page that is open need not go.
    if (!(error instanceof UpstreamError) || isDocumentRequest(request)) throw error;
    const snack: Snack = { kind: "error", text: `${error.userText} (Reference ${error.id})` };
    return data({ snack }, { status: error.status });
  }
  forgetUser(session.key);
  if (!isDocumentRequest(request)) return data({ holdCalls: held });
  const text = held ? "Not Accepting Transfers" : "Taking calls";
  const headers = { "Set-Cookie": flash(request, { kind: "success", text }) };
  return redirect(safeReturnUrl(form.data.returnUrl), { status: 303, headers });
}
