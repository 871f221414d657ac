import type { Tab } from "../activity-view";

/** What can be done with the ticked rows. The buttons belong to the list's form and work without JavaScript. */
export function BulkBar({ tab, selected, search }: { tab: Tab; selected: number; search: string }) {
  return (
    <div className="bulk-bar no-print" role="group" aria-label="Selected activities">
      <span className="text-small text-muted" aria-live="polite">
        {selected > 0 ? `${selected} selected` : "With selected:"}
      </span>
      <button className="button button-quiet" name="intent" value="read">
        Mark as read
      </button>
      {/* Without scripts it leads to a page that asks; with them the same question is a dialog. */}
      <button
        className="button button-quiet"
        name="ask"
        value="unread"
        formMethod="get"
        formAction={`/activity/unread${search}`}
      >
        Mark as unread
      </button>
      <button className="button button-quiet" name="intent" value="flag">
        Flag
      </button>
      <button className="button button-quiet" name="intent" value="unflag">
        Remove flag
      </button>
      {tab === "archived" ? (
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
