import { pageOfIndex } from "~/lib/paging";
import { listPath, type ShownList } from "./account-path";

/** The id of an entry's element, which an address may end with. */
export function entryElementId(path: NumberListPath, id: string): string {
  return `${path.slice(1)}-${id}`;
}

export type NumberListPath = "/blocked" | "/vip";

/** The list with the entry at that index in sight (BLK-17). */
export function entryPath(
  path: NumberListPath,
  { accountId, pages }: ShownList,
  entry: { id: string; index: number },
): string {
  const hash = encodeURIComponent(entryElementId(path, entry.id));
  return `${listPath(path, { accountId, pages: Math.max(pages, pageOfIndex(entry.index)) })}#${hash}`;
}
