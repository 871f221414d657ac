import { Fragment, useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { EmptyBlock } from "~/components/feedback/empty-block";
import { Icon } from "~/components/icon";
import { focusOn } from "~/components/layout/preserve-scroll";
import { LazyBoundary } from "~/components/lazy-boundary";
import { lazyPart } from "~/components/lazy-part";
import { formatCount } from "~/lib/format-count";
import type { Intent } from "../../messages/message-intent";
import type { ActivitySummary } from "../activity-list.server";
import { FILTER_LABELS } from "../../messages/message-kind";
import { activityPath, activitySearch, usedRange, withoutRange, type ActivityView } from "../activity-view";
import type { ActivityRow } from "../activity-row";
import type { EmptyList } from "../empty-list";
import { ActivityKeys } from "./activity-keys";
import { ActivityTable } from "./activity-table";
import { CopyLink } from "./copy-link";
import { ActivityToolbar } from "./activity-toolbar";
import { NewerRows, OlderRows } from "./list-pages";
import { MarkAllRead } from "./mark-all-read";
import { useNewCallers } from "./use-new-callers";

const [ViewChange, preloadViewChange] = lazyPart(async () => (await import("./view-change")).ViewChange);

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
  /** As `ActivityTable` takes it. */
  onAssist: (activityId: string, to: string) => void;
}) {
  const { view, list, openId } = props;
  const search = activitySearch(view);
  const viewChange = useViewChange(search);
  useNewCallers(list.rows, search);
  return (
    <section id="activity-list" className="activity-panel" aria-label="List" tabIndex={-1}>
      <header className="activity-head">
        <ActivityToolbar view={view} list={list} />
        <Summary view={view} list={list} viewChange={viewChange} />
      </header>
      {list.empty ? (
        <div data-scroll="list" className="activity-rows pane">
          <NewerRows view={view} list={list} />
          <NoRows {...list.empty} />
          <ActivityKeys
            rows={[]}
            tab={view.tab}
            listPath={activityPath(view)}
            mayMark={false}
            change={noRows}
            askUnread={noRows}
          />
        </div>
      ) : (
        <ActivityTable
          view={view}
          rows={list.rows}
          mayMark={list.mayMark}
          openId={openId}
          onAssist={props.onAssist}
          listPath={activityPath(view)}
          wholeView={{ count: list.matched, change: viewChange.start }}
          newer={<NewerRows view={view} list={list} />}
          older={<OlderRows view={view} list={list} />}
        />
      )}
    </section>
  );
}

/** What a key does to the row it acts on, in a list without rows: search and help are all that is left. */
function noRows(): void {}

/** A change of all activities of the view: `shown` while one is under way, in which no other one starts. */
function useViewChange(search: string): { shown: ReactNode; start: (intent: Intent) => void } {
  // With the view in which it was started: another one may be shown before it ends.
  const [change, setChange] = useState<{ intent: Intent; search: string } | null>(null);
  const start = (intent: Intent) => {
    preloadViewChange();
    setChange((running) => running ?? { intent, search });
  };
  const onEnd = () => {
    setChange(null);
    focusList();
  };
  const shown = change ? (
    <LazyBoundary onFailure={onEnd} fallback={<progress className="view-progress" />}>
      <ViewChange {...change} onEnd={onEnd} />
    </LazyBoundary>
  ) : null;
  return { shown, start };
}

/** What had the focus, the stop of a change or a row that has left, is gone. */
function focusList(): void {
  document.getElementById("activity-list")?.focus({ preventScroll: true });
}

/** The search and the active filters, in words (ACT-22). */
function Summary(props: {
  view: ActivityView;
  list: ShownList;
  viewChange: ReturnType<typeof useViewChange>;
}) {
  const { view, list, viewChange } = props;
  const isSubset = view.search !== "" || view.filters.length > 0;
  const range = usedRange(view);
  const [matched, total] = [list.matched, list.total].map(formatCount);
  return (
    <div className="activity-summary">
      <p role="status">
        {isSubset ? `${matched} of ${total}` : total} {list.total === 1 ? "activity" : "activities"}{" "}
        {list.period}
        {list.older ? " so far" : ""}
        {view.search ? (
          <>
            {" "}
            for{" "}
            <span className="activity-searched" dir="auto">
              “{view.search}
            </span>
            ”
          </>
        ) : null}
        {olderInWords(list.older)}
        <span className="print-only">
          . {list.scope}. Times in {list.zone}.
        </span>
      </p>
      {view.range?.problem ? (
        <p role="alert" className="field-error">
          <span>
            {view.range.problem.text} Shown is the activity {list.period}.{" "}
            <Link to={`/activity/filters${activitySearch(view, { page: 1 })}`}>Correct the dates</Link>
          </span>
        </p>
      ) : null}
      {viewChange.shown}
      <div className="activity-strip">
        <FilterChips view={view} />{" "}
        {!viewChange.shown && list.mayMark && list.hasOwnUnread ? (
          <MarkAllRead search={activitySearch(view)} onStart={viewChange.start} />
        ) : null}{" "}
        {list.older ? (
          <Link className="summary-button" to={activityPath(view)}>
            Update View
          </Link>
        ) : null}{" "}
        {view.search && (view.days < 120 || range) && list.matched > 0 ? (
          <Link className="summary-button" to={activityPath(view, { days: 120, range: null })}>
            Search the last 120 days
          </Link>
        ) : null}{" "}
        {list.matched > 0 ? (
          // Without `download`, so that the browser shows why there is no file.
          <a className="summary-button no-print" href={`/activity/csv${activitySearch(view, { page: 1 })}`}>
            Save as CSV
          </a>
        ) : null}{" "}
        <CopyLink path={activityPath(view, { page: 1 })} />
      </div>
    </div>
  );
}

/**
 * The active filters, each to be taken away (ACT-6). They stand before the links of their line, so that a narrow list, where
 * it scrolls, has them in sight.
 */
function FilterChips({ view }: { view: ActivityView }) {
  const { filters } = view;
  const range = usedRange(view);
  if (filters.length === 0 && !range) return <span className="no-filters">No Filters</span>;
  return (
    <>
      {range ? <FilterChip label="Dates" rest={activityPath(view, withoutRange(view))} /> : null}{" "}
      {filters.map((filter) => (
        <Fragment key={filter}>
          <FilterChip
            label={FILTER_LABELS[filter]}
            rest={activityPath(view, { filters: filters.filter((other) => other !== filter) })}
          />{" "}
        </Fragment>
      ))}
    </>
  );
}

/** One filter, which leads to the view with the rest of them. */
function FilterChip({ label, rest }: { label: string; rest: string }) {
  return (
    <Link className="chip chip-link" to={rest} state={focusOn(".activity-filters")}>
      {label}
      <Icon name="close" />
      <span className="sr-only"> – remove filter</span>
    </Link>
  );
}

/** How much of the list is loaded, while only its newest days are shown (ACT-44). */
function olderInWords(older: ActivitySummary["older"]): string {
  if (older === null) return "";
  return older.kind === "loading"
    ? `. Loading older activity: ${formatCount(older.soFar)} so far`
    : ". Older activity could not be loaded; Update View tries again";
}

/** In place of the rows where the view has none. */
function NoRows({ icon, title, text, waysOut }: EmptyList) {
  return (
    <EmptyBlock icon={icon} title={title} text={text}>
      {waysOut.map((way) => (
        <Fragment key={way.to}>
          <Link
            className={way.isFirst ? "button button-primary" : "button"}
            to={way.to}
            state={way.focusOn && focusOn(way.focusOn)}
          >
            {way.label}
          </Link>{" "}
        </Fragment>
      ))}
    </EmptyBlock>
  );
}
