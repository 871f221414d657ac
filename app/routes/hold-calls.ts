import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { forgetUser } from "~/features/session/current-user.server";
import { requireUser } from "~/features/session/require-user.server";
import { safeReturnUrl } from "~/features/session/return-url";
import { flash } from "~/features/shell/flash.server";
import { isDocumentRequest } from "~/lib/document-request";
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
  await updateHoldCalls(upstream, held);
  forgetUser(session.key);
  if (!isDocumentRequest(request)) return data({ holdCalls: held });
  const text = held ? "Not Accepting Transfers" : "Taking calls";
  const headers = { "Set-Cookie": flash(request, { kind: "success", text }) };
  return redirect(safeReturnUrl(form.data.returnUrl), { status: 303, headers });
}
