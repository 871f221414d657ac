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

/** The id of the activity that an address of a form opens; null for the list. */
export function activityOf(address: string): string | null {
  const part = /^\/activity\/([^/?#]+)/.exec(address)?.[1];
  return part === undefined ? null : decodeURIComponent(part);
}
