import { markedActivities } from "./features/activity/is-mark";
import { readStar } from "./features/contacts/contact-star";

/**
 * The things that a post of a page sets the state of, where it may be pressed again before it is answered: posts of one
 * thing leave the browser in order (UI-39). What asks first, or leads to another page, needs none.
 */
export function changedBy(pathname: string, fields: URLSearchParams): string[] {
  if (pathname === "/hold-calls") return ["hold"];
  const star = pathname === "/contacts" ? readStar(fields.get("row")) : null;
  if (star) return [`contact ${star.id}`];
  return markedActivities(pathname, fields).map((id) => `activity ${id}`);
}
