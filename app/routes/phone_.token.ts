import type { LoaderFunctionArgs } from "@remix-run/node";
import { respondToken } from "~/features/phone/respond-phone.server";
import { requireUser } from "~/features/session/require-user.server";

/** A token for the browser's phone. */
export async function loader(args: LoaderFunctionArgs) {
  return respondToken(await requireUser(args, { isPage: false }));
}
