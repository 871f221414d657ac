import type { ActivityView } from "../activity/activity-view";
import { DEFAULT_DAYS } from "../messages/message-window";

/** The view whose first rows the dashboard shows: the list's default. */
export const NEWEST_VIEW: ActivityView = {
  tab: "all",
  search: "",
  accountId: null,
  locationId: null,
  days: DEFAULT_DAYS,
  range: null,
  defaultDays: DEFAULT_DAYS,
  filters: [],
  page: 1,
};
