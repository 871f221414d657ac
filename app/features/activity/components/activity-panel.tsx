import { Link } from "@remix-run/react";
import { Icon } from "~/components/icon";
import type { ReactNode } from "react";
import type { ActivitySummary } from "../activity-list.server";
import { FILTER_LABELS } from "../../messages/message-kind";
import { activityPath, type ActivityView } from "../activity-view";
import type { ActivityRow } from "../activity-row";
import { ActivityTable } from "./activity-table";
import { ActivityToolbar } from "./activity-toolbar";
import { NewerRows, OlderRows } from "./list-pages";

/** The list as the loader returns it. */
interface ShownList extends ActivitySummary {
  rows: ActivityRow[];
}

/** The list side of the activity screen: what is shown, how much of it, and the rows. */
export function ActivityPanel(props: {
  view: ActivityView;
  list: ShownList;
  /** The activity that is open beside the list. */
  openId: string | null;
  /** Whether the page keeps itself up to date. */
  liveState: ReactNode;
}) {
  const { view, list, openId } = props;
  // With an activity open, its heading is the page's main one.
  const Heading = openId === null ? "h1" : "h2";
  return (
    <section className="activity-panel" aria-labelledby="activity-title">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-4">
        <Heading id="activity-title" tabIndex={-1} className="text-title font-semibold">
          Activity
        </Heading>
        <Tabs view={view} />
        {props.liveState}
      </div>
      <ActivityToolbar view={view} list={list} />
      <Summary view={view} list={list} />
      <NewerRows view={view} list={list} />
      {list.rows.length === 0 && list.older ? (
        <EmptySoFar older={list.older} />
      ) : list.rows.length === 0 ? (
        <EmptyList view={view} total={list.total} />
      ) : (
        <ActivityTable view={view} rows={list.rows} mayMark={list.mayMark} openId={openId} />
      )}
      <OlderRows view={view} list={list} />
    </section>
  );
}

function Tabs({ view }: { view: ActivityView }) {
  return (
    <nav className="tabs" aria-label="Activity tabs">
      {(["all", "archived"] as const).map((tab) => (
        <Link key={tab} to={activityPath(view, { tab })} aria-current={view.tab === tab ? "page" : undefined}>
          {tab === "all" ? "All" : "Archived"}
        </Link>
      ))}
    </nav>
  );
}

/** The search and the active filters, in words (ACT-22). */
function Summary({ view, list }: { view: ActivityView; list: ShownList }) {
  const narrowed = view.search !== "" || view.filters.length > 0;
  const [matched, total] = [list.matched, list.total].map((count) => count.toLocaleString("en-GB"));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-muted">
      <p role="status">
        {narrowed ? `${matched} of ${total}` : total} {list.total === 1 ? "activity" : "activities"} in the
        last {list.older?.days ?? view.days} days{list.older ? " so far" : ""}
        {view.search ? (
          <>
            {" "}
            for “<span dir="auto">{view.search}</span>”
          </>
        ) : null}
        {olderInWords(list.older)}
        <span className="print-only">
          . {scopeInWords(view, list)}. Times in {list.zone}.
        </span>
      </p>
      {list.older ? <Link to={activityPath(view)}>Update View</Link> : null}
      {view.search && view.days < 120 ? (
        <Link to={activityPath(view, { days: 120 })}>Search the last 120 days</Link>
      ) : null}
      <span className="flex flex-wrap gap-1">
        {view.filters.length === 0 ? <span>No Filters</span> : null}
        {view.filters.map((filter) => (
          <Link
            key={filter}
            className="chip min-h-[1.75rem]"
            to={activityPath(view, { filters: view.filters.filter((other) => other !== filter) })}
          >
            {FILTER_LABELS[filter]}
            <Icon name="close" />
            <span className="sr-only"> – remove filter</span>
          </Link>
        ))}
      </span>
    </div>
  );
}

/** How much of the list is loaded, while only its newest days are shown (ACT-44). */
function olderInWords(older: ActivitySummary["older"]): string {
  if (older === null) return "";
  return older.kind === "loading"
    ? `. Loading older activity: ${older.soFar.toLocaleString("en-GB")} so far`
    : ". Older activity could not be loaded; Update View tries again";
}

/** Printed instead of the selectors, which paper does not show. */
function scopeInWords(view: ActivityView, list: ActivitySummary): string {
  const nameIn = (choices: ActivitySummary["accounts"], value: string | null) =>
    choices.find((choice) => choice.value === value)?.label;
  const names = [
    nameIn(list.accounts, view.accountId) ?? "My activity",
    nameIn(list.locations, view.locationId),
  ];
  return [...names, view.tab === "archived" ? "archived" : "all but archived"].filter(Boolean).join(", ");
}

/** In place of `EmptyList` while older activity is missing: it may hold what is looked for (ACT-44). */
function EmptySoFar({ older }: { older: NonNullable<ActivitySummary["older"]> }) {
  return (
    <p className="card p-8 text-center text-body">
      Nothing to show in the last {older.days} days.{" "}
      {older.kind === "loading"
        ? "Older activity is still being loaded."
        : "Older activity could not be loaded; Update View tries again."}
    </p>
  );
}

function EmptyList({ view, total }: { view: ActivityView; total: number }) {
  const narrowed = view.search !== "" || view.filters.length > 0;
  return (
    <div className="card p-8 text-center">
      <p className="text-body">
        {narrowed && total > 0
          ? "Nothing matches the search and filters."
          : view.tab === "archived"
            ? "Nothing is archived. Activities that you archive are kept here."
            : `Nothing came in during the last ${view.days} days. New calls, messages and texts appear here by themselves.`}
      </p>
      <p className="mt-4 flex flex-wrap justify-center gap-2">
        {narrowed ? (
          <Link className="button" to={activityPath(view, { search: "", filters: [] })}>
            Clear search and filters
          </Link>
        ) : null}
        {view.days < 120 ? (
          <Link className="button" to={activityPath(view, { days: 120 })}>
            Look at 120 days
          </Link>
        ) : null}
      </p>
    </div>
  );
}
