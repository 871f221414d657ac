import { readPart, type PagePart } from "~/lib/page-part";
import { listActivity, type ActivityList } from "../activity/activity-list.server";
import type { ActivityRow } from "../activity/activity-row";
import type { Visit } from "../session/require-user.server";
import { NEWEST_VIEW } from "./newest-view";

/** The newest rows of the user's own activity (DSH-2). */
const ROWS = 12;

export type NewestActivity = Pick<ActivityList, "total" | "mayMark" | "freshAt"> & {
  rows: ActivityRow[];
};

/** The newest of the user's own activity, as the list shows it. */
export function readNewestActivity(visit: Visit, timeZone: string): Promise<PagePart<NewestActivity>> {
  const newest = listActivity(visit, NEWEST_VIEW, timeZone).then(({ rows, total, mayMark, freshAt }) => ({
    rows: rows.slice(0, ROWS),
    total,
    mayMark,
    freshAt,
  }));
  return readPart(newest, visit.upstream);
}
