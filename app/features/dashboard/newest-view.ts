import type { ActivityView } from "../activity/activity-view";
import { DEFAULT_DAYS } from "../messages/message-window";

/** The view that the dashboard shows the beginning of: the list as it opens. */
export const NEWEST_VIEW: ActivityView = {
  tab: "all",
  search: "",
  accountId: null,
  locationId: null,
  days: DEFAULT_DAYS,
  filters: [],
  page: 1,
};
