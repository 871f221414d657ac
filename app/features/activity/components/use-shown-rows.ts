import { useFetchers } from "@remix-run/react";
import type { ActivityDetail } from "../activity-detail.server";
import type { ActivityRow } from "../activity-row";
import type { Tab } from "../activity-view";
import { changesOf, withChanges, withMark } from "./changes-under-way";

/** The rows, with changes that are still being submitted applied. */
export function useShownRows(rows: ActivityRow[], tab: Tab): ActivityRow[] {
  const changes = changesOf(useFetchers());
  return changes.length === 0 ? rows : withChanges(rows, changes, tab);
}

/**
 * The marks of an opened activity in the same way: a second tap takes back what the first one has shown (ACT-55).
 * Archiving, which opens the next one, is shown when it is done: the second of a double click would take it back.
 */
export function useShownActivity(activity: ActivityDetail): ActivityDetail {
  return changesOf(useFetchers())
    .filter(({ ids }) => ids.includes(activity.id))
    .reduce((shown, { intent }) => withMark(shown, intent), activity);
}
