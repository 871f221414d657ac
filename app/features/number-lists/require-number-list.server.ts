import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { parseQuery } from "~/components/forms/parse-query";
import { pageValue } from "~/components/forms/query-values.schema";
import { requireAdminAccount, type AdminVisit } from "../session/require-admin-account.server";

/** A visit to the lists of one account. */
export interface ListVisit extends AdminVisit {
  /** How many pages of the list are shown. */
  pages: number;
}

const MOST_PAGES = 1000;

const listQuery = z.object({ page: pageValue(MOST_PAGES) });

/** Like `requireAdminAccount`, with how much of the list the address shows. */
export async function requireNumberList(
  args: { request: Request; context: AppLoadContext },
  options?: { isPage?: boolean },
): Promise<ListVisit> {
  const visit = await requireAdminAccount(args, options);
  const { page } = parseQuery(new URL(args.request.url).searchParams, listQuery);
  return { ...visit, pages: page };
}
