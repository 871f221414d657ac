import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdminAccount } from "~/features/number-lists/require-admin-account.server";
import { respondVipCsv } from "~/features/number-lists/respond-csv.server";

/** The VIP contacts as a file. */
export async function loader(args: LoaderFunctionArgs) {
  return respondVipCsv(await requireAdminAccount(args, { isPage: false }));
}
