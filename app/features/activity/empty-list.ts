import type { IconName } from "~/components/icon";
import { formatCount } from "~/lib/format-count";
import type { Older } from "../messages/list-sync.server";
import { activityPath, usedRange, type ActivityView } from "./activity-view";
import { periodInWords } from "./date-range";

/** A link to a view that may show more. */
interface WayOut {
  label: string;
  to: string;
  isFirst?: boolean;
  /** The selector of what has the focus there; what the frame chooses unless given. */
  focusOn?: string;
}

/** What stands in place of the rows where a view has none. */
export interface EmptyList {
  icon: IconName;
  title: string;
  text: string;
  waysOut: WayOut[];
}

/**
 * Says what was looked through, and how to find more. Asked by the loader: as code of the page, these texts would be
 * loaded with every list that has rows.
 */
export function emptyList(view: ActivityView, list: { total: number; older: Older }): EmptyList {
  if (list.older) return emptySoFar(list.older, view);
  const isSubset = (view.search !== "" || view.filters.length > 0) && list.total > 0;
  return {
    icon: isSubset ? "search" : "inbox",
    title: titleOf(view, isSubset),
    text: textOf(view, isSubset, list.total),
    waysOut: waysOut(view),
  };
}

/** While older activity is missing: it may hold what is looked for (ACT-44). */
function emptySoFar(older: NonNullable<Older>, view: ActivityView): EmptyList {
  return {
    icon: "inbox",
    title: usedRange(view)
      ? `Nothing to show ${periodInWords(view)} so far`
      : `Nothing to show in the last ${older.days} days`,
    text:
      older.kind === "loading"
        ? "Older activity is still being loaded."
        : "Older activity could not be loaded; Update View tries again.",
    waysOut: [],
  };
}

function titleOf(view: ActivityView, isSubset: boolean): string {
  const days = periodInWords(view);
  if (isSubset)
    return view.search ? `Nothing for “${view.search}” ${days}` : `Nothing matches the filters ${days}`;
  return view.tab === "archived" ? `Nothing is archived ${days}` : `Nothing came in ${days}`;
}

function textOf(view: ActivityView, isSubset: boolean, total: number): string {
  if (!isSubset) {
    return view.tab === "archived"
      ? "Activities that you archive are kept here."
      : "New calls, messages and texts appear here by themselves.";
  }
  const count = `${formatCount(total)} ${total === 1 ? "activity was" : "activities were"}`;
  return view.search
    ? `${count} searched: texts, names, numbers and transcripts.`
    : `${count} looked through. Nothing matches the search and filters.`;
}

function waysOut(view: ActivityView): WayOut[] {
  const { search, filters, days } = view;
  const ways: WayOut[] = [];
  const isRange = usedRange(view) !== null;
  if (days < 120 || isRange) {
    const label = search ? "Search the last 120 days" : "Look at 120 days";
    ways.push({ label, to: activityPath(view, { days: 120, range: null }), isFirst: true });
  }
  if (search)
    ways.push({
      label: "Clear the search",
      to: activityPath(view, { search: "" }),
      focusOn: "#activity-search",
    });
  if (filters.length > 0)
    ways.push({ label: "Clear search and filters", to: activityPath(view, { search: "", filters: [] }) });
  return ways;
}
