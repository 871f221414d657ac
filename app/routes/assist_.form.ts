import type { LoaderFunctionArgs } from "@remix-run/node";
import { readAssistPage } from "~/features/assist/assist-page.server";
import { requireUser } from "~/features/session/require-user.server";

/** What the dialog 'Request Assist' starts with. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(await readAssistPage(await requireUser(args, { isPage: false }), args.request));
}
