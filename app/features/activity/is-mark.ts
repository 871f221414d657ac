import { INTENTS, readRowValue } from "../messages/message-intent";

/**
 * Whether a post only marks named activities as read, flagged or archived, or takes such a mark back. One that was made
 * while the portal was known to be out of reach is sent when it is back (ACT-33).
 */
export function isMark(pathname: string, fields: URLSearchParams): boolean {
  if (!/^\/activity(?:\/|$)/.test(pathname) || fields.has("all")) return false;
  return (
    readRowValue(fields.get("row")) !== null || INTENTS.some((intent) => intent === fields.get("intent"))
  );
}

/** The ids of the activities that a post marks; none of a post that is no mark. */
export function markedActivities(pathname: string, fields: URLSearchParams): string[] {
  if (!isMark(pathname, fields)) return [];
  const row = readRowValue(fields.get("row"));
  if (row) return [row.id];
  const opened = activityOf(pathname);
  return opened === null ? fields.getAll("messageId") : [opened];
}

/** The id of the activity that an address opens; null for the list. */
export function activityOf(address: string): string | null {
  const part = /^\/activity\/([^/?#]+)/.exec(address)?.[1];
  try {
    return part === undefined ? null : decodeURIComponent(part);
  } catch {
    return null;
  }
}
