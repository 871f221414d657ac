import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireNumberList } from "~/features/number-lists/require-number-list.server";
import { respondVipCsv } from "~/features/number-lists/respond-csv.server";

/** The VIP contacts as a file. */
export async function loader(args: LoaderFunctionArgs) {
  return respondVipCsv(await requireNumberList(args, { isPage: false }));
}
