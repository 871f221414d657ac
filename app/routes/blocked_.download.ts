import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdminAccount } from "~/features/number-lists/require-admin-account.server";
import { respondCsv } from "~/features/number-lists/respond-csv.server";
import { listBlockNumbers } from "~/upstream/block-numbers/calls.server";

/** The blocked numbers as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const { upstream, accountId } = await requireAdminAccount(args, { isPage: false });
  const numbers = await listBlockNumbers(upstream, accountId);
  return respondCsv("Blocked Contacts", [["Phone"], ...numbers.map(({ phoneNumber }) => [phoneNumber])]);
}
