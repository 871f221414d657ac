/**
 * The page of 'Request Assist'; for an activity, linked to it (AST-3). `search` is the query of the list that the activity
 * was opened from, '' or starting with '?': the page leads back to it.
 */
export function assistPath(activityId: string | null, search = ""): string {
  if (activityId === null) return "/assist";
  const query = new URLSearchParams(search);
  query.set("activity", activityId);
  return `/assist?${query}`;
}

/** The page of 'Request Assist' with the request to call this number (E.164) in its form (AST-7). */
export function assistCallPath(number: string): string {
  return `/assist?${new URLSearchParams({ call: number })}`;
}

/** Where a request leads: back to its activity in the list, whose query `search` is, or without one to the assists. */
export function afterAssistPath(activityId: string | null, search: string): string {
  return activityId === null
    ? "/activity?filter=assists"
    : `/activity/${encodeURIComponent(activityId)}${search}`;
}
