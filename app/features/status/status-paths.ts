/** The list of statuses, as it is searched; `anchor` is the id of a row. */
export function statusList(search: string, anchor?: string): string {
  return withSearch("/status", search) + (anchor === undefined ? "" : `#${anchor}`);
}

/** An address below the list, from which the way leads back to it as it is searched (STA-1). */
export function withSearch(path: string, search: string): string {
  if (search === "") return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ q: search })}`;
}

/** The editor of a status, and of one of its entries where that is given. */
export function statusPath(statusId: string, entryId?: string): string {
  const path = `/status/${encodeURIComponent(statusId)}`;
  return entryId === undefined ? path : `${path}?entry=${encodeURIComponent(entryId)}`;
}

/** The question before an entry is cancelled. */
export function cancelPath(statusId: string, entryId: string): string {
  return `${statusPath(statusId)}/entries/${encodeURIComponent(entryId)}/cancel`;
}

/** The question before a saved status is removed. */
export function removePath(statusId: string): string {
  return `${statusPath(statusId)}/remove`;
}
