import { activityOf } from "./features/activity/is-mark";

/**
 * The things that a post of a page sets the state of, where it may be pressed again before its response has come: posts of one
 * thing leave the browser in order (UI-41). What asks first, or leads to another page, needs none.
 */
export function changedBy(pathname: string, fields: URLSearchParams): string[] {
  // A row's button, 'star.5': a contact and an activity of the same id merely wait for each other.
  const row = fields.get("row")?.replace(/^\w+\./, "");
  const thing = pathname === "/hold-calls" ? pathname : (row ?? activityOf(pathname));
  return thing === null ? fields.getAll("messageId") : [thing];
}
