import { PAGE_SIZE } from "~/lib/paging";
import type { FilterName } from "../messages/message-kind";
import type { Days } from "../messages/message-window";

/** 'All' and 'Archived' (ACT-7). */
export type Tab = "all" | "archived";

/** Pages in one window. After them the list continues with the next 1,000 rows on a page of their own (ACT-12). */
const WINDOW_PAGES = 10;

/** Which rows of the list a page shows. */
export interface ListWindow {
  /** The number of rows before them. */
  offset: number;
  limit: number;
  /** The last page of the newer window; null in the first one. */
  newerPage: number | null;
  /** Whether the window is full, so that the rows that follow are in the next one. */
  isFull: boolean;
}

/** Page n shows n × 100 rows, from the thousandth on those since the last thousand (ACT-11, ACT-12). */
export function windowOf(page: number): ListWindow {
  const before = Math.floor((page - 1) / WINDOW_PAGES) * WINDOW_PAGES;
  return {
    offset: before * PAGE_SIZE,
    limit: (page - before) * PAGE_SIZE,
    newerPage: before === 0 ? null : before,
    isFull: page - before === WINDOW_PAGES,
  };
}

/** Days from one to another, both included, as ISO dates in the viewer's zone; '' is no limit (ACT-53). */
export interface DateRange {
  from: string;
  to: string;
  /** Why the list does not show them but its days; `from` and `to` are then what was typed. */
  problem: { field: "from" | "to"; text: string } | null;
}

/** What the activity list shows; all of it is in the URL (UI-9). */
export interface ActivityView {
  tab: Tab;
  search: string;
  accountId: string | null;
  locationId: string | null;
  /** The days of the list; with a range those that have to be read for it. */
  days: Days;
  /** The chosen dates, which go before the days. */
  range: DateRange | null;
  /** The days of an address that names none: 30, or as many as the API says (ACT-8). */
  defaultDays: Days;
  filters: FilterName[];
  /** How far the list is unfolded: `windowOf`. */
  page: number;
}

/** The range that a view shows; null where it shows its days. */
export function usedRange({ range }: Pick<ActivityView, "range">): DateRange | null {
  return range?.problem === null ? range : null;
}

/** What changes in a view when its dates are taken away: it shows its days again. */
export function withoutRange(view: ActivityView): Partial<ActivityView> {
  return { range: null, days: usedRange(view) ? view.defaultDays : view.days };
}

/** The query string of a view, without default values; '' or starting with '?'. */
export function activitySearch(view: ActivityView, change: Partial<ActivityView> = {}): string {
  const { tab, search, accountId, locationId, days, range, filters, page } = { ...view, ...change };
  const query = new URLSearchParams();
  if (tab !== "all") query.set("tab", tab);
  if (search) query.set("q", search);
  if (accountId) query.set("account", accountId);
  if (locationId) query.set("location", locationId);
  if (days !== view.defaultDays && (!range || range.problem)) query.set("days", String(days));
  if (range?.from) query.set("from", range.from);
  if (range?.to) query.set("to", range.to);
  for (const filter of filters) query.append("filter", filter);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** The address of the list with some values changed. Any change but of the page starts at the first page. */
export function activityPath(view: ActivityView, change: Partial<ActivityView> = {}): string {
  return `/activity${activitySearch(view, { page: 1, ...change })}`;
}
