import { data } from "@remix-run/node";
import type { PagePart } from "~/lib/page-part";
import { UpstreamError } from "~/upstream/error";
import { firstPages } from "./list-page";
import type { AdminVisit } from "./require-admin-account.server";

/**
 * Responds with what the page of a list shows: its first pages. A list that cannot be read fails alone, because the form beside it
 * may have something typed in it.
 */
export async function respondList<Row>(visit: AdminVisit, read: Promise<Row[]>) {
  const { accountId, accounts, pages } = visit;
  try {
    const { rows, ...counts } = firstPages(await read, pages);
    const part: PagePart<Row[]> = { ok: true, value: rows };
    return data({ accountId, accounts, ...counts, rows: part });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const { status, pageText: text, id } = error;
    const part: PagePart<Row[]> = { ok: false, text, id };
    const { rows: _, ...counts } = firstPages([], pages);
    return data({ accountId, accounts, ...counts, rows: part }, { status });
  }
}
