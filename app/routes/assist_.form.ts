import type { LoaderFunctionArgs } from "@remix-run/node";
import { readListSearch } from "~/features/activity/read-view.server";
import { readAssistPage } from "~/features/assist/assist-page.server";
import { requireUser } from "~/features/session/require-user.server";

/** What the dialog 'Request Assist' starts with. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireUser(args, { isPage: false });
  return Response.json(await readAssistPage(visit, args.request, await readListSearch(args.request)));
}
