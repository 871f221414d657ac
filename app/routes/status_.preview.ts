import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/features/session/require-user.server";
import { previewOf } from "~/features/status/preview-query.server";
import { knownLists } from "~/features/status/status-lists.server";

/** What the fields of a status mean while they are typed. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireUser(args, { isPage: false });
  const query = new URL(args.request.url).searchParams;
  return Response.json(previewOf(visit.user, query, { now: Date.now(), lists: knownLists(visit) }));
}
