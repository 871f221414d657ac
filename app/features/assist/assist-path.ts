/** The page of 'Request Assist'; for an activity, linked to it (AST-3). */
export function assistPath(activityId: string | null): string {
  return activityId === null ? "/assist" : `/assist?${new URLSearchParams({ activity: activityId })}`;
}

/** The page of 'Request Assist' with the request to call this number (E.164) in its form (AST-7). */
export function assistCallPath(number: string): string {
  return `/assist?${new URLSearchParams({ call: number })}`;
}
