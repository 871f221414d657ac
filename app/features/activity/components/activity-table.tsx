import { useNavigate } from "@remix-run/react";
import { memo, useContext, useRef, useState, type FormEvent, type MouseEvent } from "react";
import { PRESERVE_SCROLL } from "~/components/layout/preserve-scroll";
import { LazyDialog } from "~/components/lazy-dialog";
import { FragmentCacheContext } from "~/components/fragment-cache";
import { readRowValue } from "../../messages/message-intent";
import { rowKey, type ActivityRow } from "../activity-row";
import { activitySearch, type ActivityView } from "../activity-view";
import { ACTIVITY_COLUMNS, activityCells } from "./activity-cells";
import { ActivityKeys } from "./activity-keys";
import { BulkBar } from "./bulk-bar";
import { ClearReadDate, preloadClearReadDate } from "./lazy-clear-read-date";
import { RowMenuHost, type ShowRowMenu } from "./row-menu";
import { useChangeActivity } from "./use-change-activity";
import { useShownRows } from "./use-shown-rows";

/**
 * The rows, in one form whose buttons name the row and the intent, so that a hundred rows need neither a form nor a
 * script each (UI-14).
 */
export function ActivityTable(props: {
  view: ActivityView;
  rows: ActivityRow[];
  /** Whether the viewer may mark their messages as read and unread. */
  mayMark: boolean;
  /** The activity that is open beside the list. */
  openId: string | null;
  /** Where the form is posted without scripts; the list's own address unless the rows stand on another page. */
  action?: string;
}) {
  const { view, rows, mayMark, openId } = props;
  const search = activitySearch(view);
  const action = props.action ?? `/activity${search}`;
  const shown = useShownRows(rows, view.tab);
  const change = useChangeActivity(search);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [selected, setSelected] = useState(0);
  const showMenu = useRef<ShowRowMenu | null>(null);
  const [unreadIds, setUnreadIds] = useState<string[] | null>(null);

  const askUnread = (ids: string[]) => {
    preloadClearReadDate();
    setUnreadIds(ids);
  };
  const countSelected = () => setSelected(tickedBoxes(form.current).length);
  const untick = () => {
    for (const box of tickedBoxes(form.current)) box.checked = false;
    countSelected();
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const submitter = submitterOf(event);
    if (!submitter) return;
    const ticked = tickedBoxes(form.current).map((box) => box.value);
    const row = submitter.name === "row" ? readRowValue(submitter.value) : null;
    const request = row ?? readRowValue(`${submitter.value}.0`);
    // With no row ticked the form is posted, and the server says so.
    if (!request || (!row && ticked.length === 0)) return;
    event.preventDefault();
    showMenu.current?.(null);
    const ids = row ? [row.id] : ticked;
    if (request.intent === "unread") return askUnread(ids);
    change(request.intent, ids);
    if (!row) untick();
  };

  // One click listener for all rows: a router's link in each would cost more than the rest of the row.
  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0)
      return;
    const id = link.closest("tr")?.id.slice("activity-".length);
    const row = shown.find((each) => each.id === id);
    if (row === undefined) return;
    if (!link.classList.contains("row-more")) {
      event.preventDefault();
      navigate(`/activity/${row.id}${search}`, { state: PRESERVE_SCROLL });
    } else if ("popover" in HTMLElement.prototype) {
      // Without popovers the link leads to the activity's own page, which has the same actions.
      event.preventDefault();
      showMenu.current?.({ row, anchor: link });
    }
  };

  return (
    <form ref={form} method="post" action={action} onSubmit={onSubmit} onChange={countSelected}>
      <BulkBar view={view} mayMark={mayMark} selected={selected} />
      <div className="card">
        {/* The clicks are those of the links in it. */}
        {/* oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions */}
        <table
          className={openId === null ? "activity-table activity-table-wide" : "activity-table"}
          aria-label="Activity"
          onClick={onClick}
        >
          <thead>
            <tr>
              <Heading text="Select" hidden />
              {ACTIVITY_COLUMNS.map((text) => (
                <Heading key={text} text={text} />
              ))}
              <Heading text="Billable" hidden />
              <Heading text="Flag" hidden />
              <Heading text="Actions" hidden />
            </tr>
          </thead>
          <Rows rows={shown} search={search} openId={openId} />
        </table>
      </div>
      <RowMenuHost show={showMenu} tab={view.tab} search={search} mayMark={mayMark} />
      {unreadIds ? (
        <LazyDialog title="Clear Read Date" onClose={() => setUnreadIds(null)}>
          <ClearReadDate
            messageIds={unreadIds}
            search={search}
            onConfirm={() => {
              change("unread", unreadIds);
              setUnreadIds(null);
              untick();
            }}
            cancel={
              <button type="button" className="button" onClick={() => setUnreadIds(null)}>
                Cancel
              </button>
            }
          />
        </LazyDialog>
      ) : null}
      <ActivityKeys rows={shown} tab={view.tab} mayMark={mayMark} change={change} askUnread={askUnread} />
    </form>
  );
}

function Heading({ text, hidden = false }: { text: string; hidden?: boolean }) {
  return <th scope="col">{hidden ? <span className="sr-only">{text}</span> : text}</th>;
}

interface RowsProps {
  rows: ActivityRow[];
  search: string;
  openId: string | null;
}

/** Memoized: re-renders only when a row has changed, not when a menu opens or a box is ticked. */
const Rows = memo(function Rows({ rows, search, openId }: RowsProps) {
  const renderFragments = useContext(FragmentCacheContext);
  const isOpen = (row: ActivityRow) => row.id === openId;
  const element = (row: ActivityRow) => <Row key={row.id} row={row} search={search} open={isOpen(row)} />;
  if (!renderFragments) return <tbody>{rows.map(element)}</tbody>;
  const markup = renderFragments({
    scope: `activity rows ${search}`,
    items: rows,
    keyOf: (row) => (isOpen(row) ? `${rowKey(row)}\topen` : rowKey(row)),
    element,
  });
  // The markup was rendered by React from the same rows.
  // oxlint-disable-next-line no-danger
  return <tbody dangerouslySetInnerHTML={{ __html: markup }} />;
});

interface RowProps {
  row: ActivityRow;
  search: string;
  open: boolean;
}

const Row = memo(function Row({ row, search, open }: RowProps) {
  const href = `/activity/${row.id}${search}`;
  return (
    <tr
      id={`activity-${row.id}`}
      className={row.unread ? "unread" : undefined}
      aria-current={open || undefined}
    >
      <td>
        <input type="checkbox" name="messageId" value={row.id} aria-label={`Select ${row.from}`} />
      </td>
      {activityCells(
        row,
        <a href={href} dir="auto">
          {row.from}
        </a>,
      )}
      <td>{row.billable ? <span className="chip">Billable</span> : null}</td>
      <td>
        {row.own ? (
          <button
            name="row"
            value={`${row.flagged ? "unflag" : "flag"}.${row.id}`}
            className="row-flag"
            aria-pressed={row.flagged}
            aria-label={`Flag ${row.from}`}
          />
        ) : row.flagged ? (
          "Flagged"
        ) : null}
      </td>
      <td>
        <a href={`${href}#actions`} className="row-more" aria-label={`Actions for ${row.from}`} />
      </td>
    </tr>
  );
});

function submitterOf(event: FormEvent<HTMLFormElement>): HTMLButtonElement | null {
  const submitter = "submitter" in event.nativeEvent ? event.nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement ? submitter : null;
}

function tickedBoxes(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>("input[name=messageId]:checked") ?? [])];
}
