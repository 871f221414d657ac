/** A page with rows of activities, whose menus lead to pages about one of them. */
export type RowPage = "list" | "dashboard";

/** The name of the parameter that says of such a page's address from which menu it was opened; `from` is a date. */
export const ROW_PAGE = "back";

/**
 * Where a page about an activity leads back: to the row from whose menu it was opened, without opening the activity and so
 * marking it as read; else to the activity (TRF-1, AST-3). `search` is the query of the list, '' or starting with '?'.
 */
export function wayBackTo(
  messageId: string,
  search: string,
  rowPage: RowPage | null,
): { path: string; label: string } {
  const id = encodeURIComponent(messageId);
  if (rowPage === null) return { path: `/activity/${id}${search}`, label: "Back to the activity" };
  return rowPage === "list"
    ? { path: `/activity${search}#activity-${id}`, label: "Back to the list" }
    : { path: `/#activity-${id}`, label: "Back to the dashboard" };
}

/** A query with the page of the row in whose menu it stands. */
export function withRowPage(search: string, rowPage: RowPage): string {
  const query = new URLSearchParams(search);
  query.set(ROW_PAGE, rowPage);
  return `?${query}`;
}
