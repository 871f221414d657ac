import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { readPostedRows, readWantedRows } from "~/features/activity/read-view.server";
import { respondActivityPdf } from "~/features/activity/respond-file.server";
import { requireUser } from "~/features/session/require-user.server";

/** 'Generate PDF Report' of the list (REP-1). */
export async function loader(args: LoaderFunctionArgs) {
  return respondActivityPdf(args, await requireUser(args, { isPage: false }), readWantedRows(args.request));
}

/** The PDF of the ticked rows (REP-25). It is a post for its length alone, and changes nothing. */
export async function action(args: ActionFunctionArgs) {
  return respondActivityPdf(args, await requireUser(args), await readPostedRows(args));
}
