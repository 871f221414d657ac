import { useRef } from "react";
import { Icon, type IconName } from "~/components/icon";
import { closePopoverAround, useClosedByNavigation } from "~/components/use-closed-by-navigation";
import { formatCount } from "~/lib/format-count";
import type { Intent } from "../../messages/message-intent";
import { activitySearch, type ActivityView } from "../activity-view";

interface Props {
  view: ActivityView;
  mayMark: boolean;
  selected: number;
  /** Whether all of the view are chosen, and not only the ticked rows (ACT-47). */
  isWholeView: boolean;
  /** How many rows are shown, and how many the view has. */
  shown: number;
  matched: number;
  onSelectAll: () => void;
  onClear: () => void;
}

/**
 * What can be done with the ticked rows, in one line: how many they are, Archive, and the rest, which stands in a menu
 * where the list is narrow (ACT-32). The buttons belong to the list's form and work without JavaScript; the bar is there
 * only while something is ticked, in place of the column heads.
 */
export function BulkBar(props: Props) {
  const { view, mayMark, selected, isWholeView, shown, matched, onSelectAll, onClear } = props;
  const search = activitySearch(view);
  const rest = useRef<HTMLDivElement>(null);
  useClosedByNavigation(rest);
  const isAllTicked = selected === shown;
  return (
    <div className="bulk-bar no-print" role="group" aria-label="Selected activities">
      <span className="bulk-count" role="status">
        {selected === 0
          ? null
          : `${isWholeView && isAllTicked ? `All ${formatCount(matched)}` : selected} selected`}
      </span>{" "}
      {/* Without scripts nothing is counted. Not in the status, which would say it when the last tick is taken away. */}
      {selected === 0 ? <span className="bulk-count">With selected:</span> : null}{" "}
      {view.tab === "archived" ? (
        <BulkButton intent="unarchive" icon="archive" label="Unarchive" />
      ) : (
        <BulkButton intent="archive" icon="archive" label="Archive" />
      )}
      {/* Named without words of its own: a text browser, which shows at once what it opens, would read out a button that does
          nothing. */}
      <button
        type="button"
        className="button button-quiet button-icon bulk-opener"
        aria-label="More for the selection"
        {...{ popovertarget: "bulk-rest" }}
      >
        <Icon name="more" />
      </button>{" "}
      {/* React 18 does not know the attribute and passes it on unchanged. */}
      <div {...{ popover: "auto" }} ref={rest} id="bulk-rest" className="bulk-rest">
        {selected > 0 && !isAllTicked ? (
          <button
            type="button"
            className="button button-quiet"
            onClick={(event) => {
              closePopoverAround(event.currentTarget);
              onSelectAll();
            }}
          >
            Select all {shown}
          </button>
        ) : null}{" "}
        {/* Before the page is hydrated nothing is counted; without scripts it never is. */}
        {matched > shown && (selected === 0 || isAllTicked) ? (
          <label className="bulk-view">
            <input type="checkbox" className="checkbox" name="all" value="view" />
            All {formatCount(matched)} of this view
          </label>
        ) : null}{" "}
        {mayMark ? <MarkButtons search={search} /> : null}
        <BulkButton intent="flag" icon="flag" label="Flag" />
        <BulkButton intent="unflag" icon="unflag" label="Remove flag" />
        <FileButton file="pdf" search={search}>
          PDF
        </FileButton>
        <FileButton file="csv" search={search}>
          CSV
        </FileButton>
      </div>{" "}
      {selected > 0 ? (
        <button type="button" className="button button-quiet button-icon bulk-clear" onClick={onClear}>
          <Icon name="close" />
          <span className="sr-only">Clear the selection</span>
        </button>
      ) : null}
    </div>
  );
}

/** With a space after it, so that without styles the names of the buttons are words of their own (UI-34). */
function BulkButton({ intent, icon, label }: { intent: Intent; icon: IconName; label: string }) {
  return (
    <>
      <button type="submit" className="button button-quiet" name="intent" value={intent}>
        <Icon name={icon} />
        {label}
      </button>{" "}
    </>
  );
}

/**
 * A file of the ticked rows (REP-25), by post: an address cannot hold the ids of all that may be ticked. Its value says which
 * file is wanted to the list, where a browser that knows no `formaction` posts it.
 */
function FileButton(props: { file: "pdf" | "csv"; search: string; children: string }) {
  const { file, search, children } = props;
  return (
    <>
      <button
        type="submit"
        className="button button-quiet"
        name="of"
        value={file}
        formMethod="post"
        formAction={`/activity/${file}${search}`}
      >
        {children}
      </button>{" "}
    </>
  );
}

function MarkButtons({ search }: { search: string }) {
  return (
    <>
      <BulkButton intent="read" icon="check" label="Mark as read" />
      {/* Without scripts this link leads to a page that asks for confirmation; with them a dialog does. */}
      <button
        type="submit"
        className="button button-quiet"
        name="ask"
        value="unread"
        formMethod="post"
        formAction={`/activity/unread${search}`}
      >
        <Icon name="mail" />
        Mark as unread
      </button>{" "}
    </>
  );
}
