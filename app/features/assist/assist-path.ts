import { wayBackTo, withRowPage, type RowPage } from "../messages/row-page";

/**
 * The page of 'Request Assist'; for an activity, linked to it (AST-3). `search` is the query of the list that the activity
 * was opened from, '' or starting with '?', and `rowPage` the page of its row, where its menu was used: the page leads back
 * to it.
 */
export function assistPath(activityId: string | null, search = "", rowPage: RowPage | null = null): string {
  if (activityId === null) return "/assist";
  const query = new URLSearchParams(rowPage === null ? search : withRowPage(search, rowPage));
  query.set("activity", activityId);
  return `/assist?${query}`;
}

/**
 * The page of 'Request Assist' with the request to call this number (E.164) in its form (AST-7). The extension, if there is
 * one, is asked for with it: without it the staff reach the switchboard.
 */
export function assistCallPath(number: string, extension: string | null): string {
  return `/assist?${new URLSearchParams({ call: number, ...(extension && { extension }) })}`;
}

/**
 * Where a request leads: back to its activity in the list, whose query `search` is, to its row where it was opened from the
 * menu of that (AST-3), or without an activity to the assists.
 */
export function afterAssist(
  activityId: string | null,
  search: string,
  rowPage: RowPage | null,
): { path: string; label: string } {
  return activityId === null
    ? { path: "/activity?filter=assists", label: "Show assists" }
    : wayBackTo(activityId, search, rowPage);
}
