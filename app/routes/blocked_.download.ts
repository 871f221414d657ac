import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireNumberList } from "~/features/number-lists/require-number-list.server";
import { respondBlockedCsv } from "~/features/number-lists/respond-csv.server";

/** The blocked numbers as a file. */
export async function loader(args: LoaderFunctionArgs) {
  return respondBlockedCsv(await requireNumberList(args, { isPage: false }));
}
