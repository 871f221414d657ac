import { activitySearch, type ActivityView } from "../activity-view";

/** What can be done with the ticked rows. The buttons belong to the list's form and work without JavaScript. */
export function BulkBar({
  view,
  mayMark,
  selected,
}: {
  view: ActivityView;
  mayMark: boolean;
  selected: number;
}) {
  return (
    <div className="bulk-bar no-print" role="group" aria-label="Selected activities">
      <span className="text-small text-muted" aria-live="polite">
        {selected > 0 ? `${selected} selected` : "With selected:"}
      </span>
      {mayMark ? <MarkButtons view={view} /> : null}
      <button className="button button-quiet" name="intent" value="flag">
        Flag
      </button>
      <button className="button button-quiet" name="intent" value="unflag">
        Remove flag
      </button>
      {view.tab === "archived" ? (
        <button className="button button-quiet" name="intent" value="unarchive">
          Unarchive
        </button>
      ) : (
        <button className="button button-quiet" name="intent" value="archive">
          Archive
        </button>
      )}
    </div>
  );
}

function MarkButtons({ view }: { view: ActivityView }) {
  return (
    <>
      {/* A GET form replaces the query with its fields: without these the view would be lost. */}
      {[...new URLSearchParams(activitySearch(view))].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <button className="button button-quiet" name="intent" value="read">
        Mark as read
      </button>
      {/* Without scripts this link leads to a page that asks for confirmation; with them a dialog does. */}
      <button
        className="button button-quiet"
        name="ask"
        value="unread"
        formMethod="get"
        formAction="/activity/unread"
      >
        Mark as unread
      </button>
    </>
  );
}
