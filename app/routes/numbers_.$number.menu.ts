import type { LoaderFunctionArgs } from "@remix-run/node";
import { readNumberMenu } from "~/features/callers/link-menu.server";
import { requireUser } from "~/features/session/require-user.server";

/** The menu that scripts open over a number's link. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireUser(args, { isPage: false });
  const { searchParams } = new URL(args.request.url);
  const menu = await readNumberMenu(visit, args.params.number ?? "", searchParams);
  return Response.json(menu, { status: menu ? 200 : 404 });
}
