import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdminAccount } from "~/features/number-lists/require-admin-account.server";
import { respondCsv } from "~/features/number-lists/respond-csv.server";
import { listVipCallers } from "~/upstream/vip-callers/calls.server";

/** The VIP contacts as a file, in the columns that 'Several contacts' takes. */
export async function loader(args: LoaderFunctionArgs) {
  const { upstream, accountId } = await requireAdminAccount(args, { isPage: false });
  const vips = await listVipCallers(upstream, accountId);
  const rows = vips.map(({ name, company, phoneNumber }) => [name ?? "", company ?? "", phoneNumber ?? ""]);
  return respondCsv("VIP Contacts", [["Name", "Company", "Phone"], ...rows]);
}
