import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdminAccount } from "~/features/number-lists/require-admin-account.server";
import { respondBlockedCsv } from "~/features/number-lists/respond-csv.server";

/** The blocked numbers as a file. */
export async function loader(args: LoaderFunctionArgs) {
  return respondBlockedCsv(await requireAdminAccount(args, { isPage: false }));
}
