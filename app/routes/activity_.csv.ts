import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { readPostedRows, readWantedRows } from "~/features/activity/read-view.server";
import { respondCsv } from "~/features/activity/respond-file.server";
import { requireUser } from "~/features/session/require-user.server";

/** 'Save as CSV' of the list (REP-24). */
export async function loader(args: LoaderFunctionArgs) {
  return respondCsv(args, await requireUser(args, { isPage: false }), readWantedRows(args.request));
}

/** The CSV of the ticked rows (REP-25). It is a post for its length alone, and changes nothing. */
export async function action(args: ActionFunctionArgs) {
  return respondCsv(args, await requireUser(args), await readPostedRows(args));
}
