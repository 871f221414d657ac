import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { SnackResponse } from "~/components/feedback/fetcher-snacks";
import type { Snack } from "~/components/feedback/snack";
import { parseForm } from "~/components/forms/parse-form.server";
import { forgetUser } from "~/features/session/current-user.server";
import { requireUser } from "~/features/session/require-user.server";
import { safeReturnUrl } from "~/features/session/return-url";
import { transfersSentence } from "~/features/hold/transfers-sentence";
import { flash } from "~/features/session/flash.server";
import { isDocumentRequest } from "~/lib/document-request";
import { UpstreamError } from "~/upstream/error";
import { updateHoldCalls } from "~/upstream/me/calls.server";

const holdCallsSchema = z.object({
  holdCalls: z.enum(["Y", "N"], { error: "Choose whether calls are held" }),
  returnUrl: z.string().optional(),
});

/** The current state of the switch; an update flag reloads it for users without full access (LIV-4). */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args, { isPage: false });
  return data({ holdCalls: user.holdCalls });
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const { session, upstream } = await requireUser(args);
  const form = await parseForm(args, holdCallsSchema);
  if (!form.ok) throw new Response(form.problem, { status: 400 });
  if (session.agent) throw new Response("A temporary agent session cannot change settings", { status: 403 });
  const held = form.value.holdCalls === "Y";
  const failure = await updateHoldCalls(upstream, held).then(() => null, failureOf);
  forgetUser(session.key);
  if (!isDocumentRequest(request)) {
    if (failure) return data<SnackResponse>({ snack: failure.snack }, { status: failure.status });
    return data({ holdCalls: held });
  }
  const done: Snack = { kind: "success", text: transfersSentence(held) };
  const headers = { "Set-Cookie": flash(request, failure?.snack ?? done) };
  return redirect(safeReturnUrl(form.value.returnUrl), { status: 303, headers });
}

/** A failure is shown beside the switch, so that the open page stays. */
function failureOf(error: unknown): { snack: Snack; status: number } {
  if (!(error instanceof UpstreamError)) throw error;
  return {
    snack: { kind: "error", text: `${error.pageText} (Reference ${error.id})` },
    status: error.status,
  };
}
