import type { Days } from "../messages/message-window";

/** Which conversations the list shows; all of it is in the address (UI-9). */
export interface TextsView {
  search: string;
  days: Days;
  /** What the address leaves out. */
  defaultDays: Days;
  /** How many pages of the list are shown. */
  page: number;
}

/** The query string of a view, without default values; '' or starting with '?'. */
export function textsSearch(view: TextsView, change: Partial<TextsView> = {}): string {
  const { search, days, defaultDays, page } = { ...view, ...change };
  const query = new URLSearchParams();
  if (search) query.set("q", search);
  if (days !== defaultDays) query.set("days", String(days));
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text ? `?${text}` : "";
}
