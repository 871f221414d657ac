import { data } from "@remix-run/node";
import type { PagePart } from "~/lib/page-part";
import { firstPages } from "~/lib/paging";
import { failedWith } from "../notices/failed-call";
import type { ListVisit } from "./require-number-list.server";

/**
 * Responds with what the page of a list shows: its first pages. A list that cannot be read fails alone, because the form beside it
 * may have something typed in it.
 */
export async function respondList<Row>(visit: ListVisit, read: Promise<Row[]>) {
  const { accountId, accounts, pages } = visit;
  try {
    const all = await read;
    const shown = firstPages(all, pages);
    const rows: PagePart<Row[]> = { ok: true, value: shown };
    return data({ accountId, accounts, total: all.length, shown: shown.length, pages, rows });
  } catch (error) {
    const { status, said: text, id } = failedWith(error);
    const rows: PagePart<Row[]> = { ok: false, text, id };
    return data({ accountId, accounts, total: 0, shown: 0, pages, rows }, { status });
  }
}
