import type { LoaderFunctionArgs } from "@remix-run/node";
import { respondDownload } from "~/features/contact-files/respond-download.server";
import { requireUser } from "~/features/session/require-user.server";

/** The contacts as a file. */
export async function loader(args: LoaderFunctionArgs) {
  return respondDownload(await requireUser(args, { isPage: false }), args.request);
}
