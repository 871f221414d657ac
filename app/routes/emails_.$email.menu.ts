import type { LoaderFunctionArgs } from "@remix-run/node";
import { readEmailMenu } from "~/features/callers/link-menu.server";
import { requireUser } from "~/features/session/require-user.server";

/** The menu that scripts open over an e-mail's link. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireUser(args, { isPage: false });
  const menu = readEmailMenu(visit, args.params.email ?? "");
  return Response.json(menu, { status: menu ? 200 : 404 });
}
