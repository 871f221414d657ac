import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireGlobalAdmin } from "~/features/session/require-user.server";
import { respondStandIn } from "~/features/billing/methods/respond-stand-in.server";

/** On the sandbox, the script that stands in for the bank link's. */
export async function loader(args: LoaderFunctionArgs) {
  await requireGlobalAdmin(args, { isPage: false });
  return respondStandIn("bank-link");
}
