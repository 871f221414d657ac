import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/features/session/require-user.server";
import { previewOf } from "~/features/status/preview-query.server";

/** What the fields of a status mean while they are typed. */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args, { isPage: false });
  return Response.json(previewOf(user, new URL(args.request.url).searchParams, Date.now()));
}
