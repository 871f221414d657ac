import type { FilterName } from "../messages/message-kind";
import type { Days } from "../messages/message-window";

/** 'All' and 'Archived' (ACT-7). */
export type Tab = "all" | "archived";
/** Rows added by each 'Load More' (ACT-11). */
export const PAGE_SIZE = 100;

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

/** What the activity list shows; all of it is in the URL (UI-9). */
export interface ActivityView {
  tab: Tab;
  search: string;
  accountId: string | null;
  locationId: string | null;
  days: Days;
  /** The days of an address that names none: 30, or as many as the API says (ACT-8). */
  defaultDays: Days;
  filters: FilterName[];
  /** How far the list is unfolded: `windowOf`. */
  page: number;
}

/** The query string of a view, without default values; '' or starting with '?'. */
export function activitySearch(view: ActivityView, change: Partial<ActivityView> = {}): string {
  const { tab, search, accountId, locationId, days, filters, page } = { ...view, ...change };
  const query = new URLSearchParams();
  if (tab !== "all") query.set("tab", tab);
  if (search) query.set("q", search);
  if (accountId) query.set("account", accountId);
  if (locationId) query.set("location", locationId);
  if (days !== view.defaultDays) query.set("days", String(days));
  for (const filter of filters) query.append("filter", filter);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** The address of the list with some values changed. Any change but of the page starts at the first page. */
export function activityPath(view: ActivityView, change: Partial<ActivityView> = {}): string {
  return `/activity${activitySearch(view, { page: 1, ...change })}`;
}
