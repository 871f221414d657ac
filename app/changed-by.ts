import { activityOf } from "./features/activity/is-mark";

/**
 * The things that a post of a page sets the state of, where it may be pressed again before it is answered: posts of one
 * thing leave the browser in order (UI-39). What asks first, or leads to another page, needs none.
 */
export function changedBy(pathname: string, fields: URLSearchParams): string[] {
  if (pathname === "/hold-calls") return [pathname];
  const row = fields.get("row");
  // A row's button, 'star.5': a contact and an activity of the same id merely wait for each other.
  if (row !== null) return [row.slice(row.indexOf(".") + 1)];
  const opened = activityOf(pathname);
  return opened === null ? fields.getAll("messageId") : [opened];
}
