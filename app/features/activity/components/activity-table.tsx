import { useNavigate } from "@remix-run/react";
import { useRef, useState, type FormEvent, type MouseEvent, type ReactNode } from "react";
import { CloseButton, LazyDialog, useAsked } from "~/components/page-kit";
import { onRowClick } from "~/components/row-click";
import { RowMenuHost, type ShowRowMenu } from "~/components/row-menu";
import { closePopoverAround } from "~/components/use-closed-by-navigation";
import { useOpenRowInSight } from "~/components/use-open-row";
import { readRowValue, type Intent } from "../../messages/message-intent";
import { companyVaries, holdsOneCompany, type ActivityRow } from "../activity-row";
import { activitySearch, type ActivityView } from "../activity-view";
import { ActivityKeys } from "./activity-keys";
import { ActivityRows, LIST_COLUMNS } from "./activity-rows";
import { BulkBar } from "./bulk-bar";
import { ClearReadDate, preloadClearReadDate } from "./lazy-clear-read-date";
import { rowElement, rowId, rowOf, submitterOf } from "./row-elements";
import { preloadActivityMenu, RowMenuItems } from "./lazy-row-menu-items";
import { boxesOf, tickedBoxes, useTicksOfFailed } from "./use-ticks-of-failed";
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
  /** As `ActivityKeys` takes it. */
  listPath?: string;
  /** All activities of the view, where more can be changed at once than are shown (ACT-47). */
  wholeView?: { count: number; change: (intent: Intent) => void };
  /** Opens the dialog of 'Request Assist' for an activity, in place of the page `to` (AST-3). */
  onAssist: (activityId: string, to: string) => void;
  /** Links to the rows before and after these. */
  newer?: ReactNode;
  older?: ReactNode;
}) {
  const { view, rows, mayMark, openId } = props;
  const search = activitySearch(view);
  const action = props.action ?? `/activity${search}`;
  const shown = useShownRows(rows, view.tab);
  const change = useChangeActivity(search);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [selected, setSelected] = useState(0);
  const [isWholeView, setWholeView] = useState(false);
  const showMenu = useRef<ShowRowMenu<ActivityRow> | null>(null);
  const { asked: unreadIds, setAsked: setUnreadIds } = useAsked<string[]>();

  useOpenRowInSight(openId, rowElement);

  const askUnread = (ids: string[]) => {
    preloadClearReadDate();
    setUnreadIds(ids);
  };
  const countSelected = () => {
    setSelected(tickedBoxes(form.current).length);
    setWholeView(isWholeViewTicked(form.current));
  };
  const tickAll = (ticked: boolean) => {
    for (const box of boxesOf(form.current)) box.checked = ticked;
    const whole = wholeViewBox(form.current);
    if (whole) whole.checked = false;
    countSelected();
  };
  useTicksOfFailed(form, countSelected);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const submitter = submitterOf(event);
    if (!submitter) return;
    const ticked = tickedBoxes(form.current).map((box) => box.value);
    const row = submitter.name === "row" ? readRowValue(submitter.value) : null;
    // The menu of the bar, which goes with the ticks: it would be open when the bar comes again.
    if (!row) closePopoverAround(submitter);
    const request = row ?? readRowValue(`${submitter.value}.0`);
    // With no row ticked the form is posted, and the server says so.
    if (!request || (!row && ticked.length === 0)) return;
    event.preventDefault();
    showMenu.current?.(null);
    const ids = row ? [row.id] : ticked;
    if (request.intent === "unread") return askUnread(ids);
    if (!row && props.wholeView && isWholeViewTicked(form.current)) {
      tickAll(false);
      return props.wholeView.change(request.intent);
    }
    if (!row) tickAll(false);
    change(request.intent, ids, { isBulk: !row });
  };

  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    const rowOfLink = (link: Element) => shown.find(({ id }) => id === rowId(rowOf(link) ?? link));
    onRowClick(event, rowOfLink, {
      open(row) {
        navigate(`/activity/${encodeURIComponent(row.id)}${search}`);
      },
      showMenu(row, anchor) {
        preloadActivityMenu();
        showMenu.current?.({ row, anchor });
      },
    });
  };

  return (
    <form
      ref={form}
      className="activity-form"
      method="post"
      action={action}
      onSubmit={onSubmit}
      onChange={countSelected}
    >
      <BulkBar
        view={view}
        mayMark={mayMark}
        selected={selected}
        isWholeView={isWholeView}
        shown={shown.length}
        matched={props.wholeView?.count ?? shown.length}
        onSelectAll={() => tickAll(true)}
        onClear={() => {
          tickAll(false);
          form.current?.querySelector<HTMLElement>("tr[id^=activity-] a")?.focus({ preventScroll: true });
        }}
      />
      <div data-scroll="list" className="activity-rows pane">
        {props.newer}
        {/* The clicks are those of the rows and the links in them. */}
        {/* oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions */}
        <table
          className={`activity-table ${companyVaries(rows) ? "company-varies" : ""}`}
          aria-label="Activity"
          onClick={onClick}
          onPointerEnter={preloadActivityMenu}
          onFocus={preloadActivityMenu}
        >
          <thead>
            <tr>
              {LIST_COLUMNS.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <ActivityRows rows={shown} search={search} openId={openId} oneCompany={holdsOneCompany(rows)} />
        </table>
        {props.older}
      </div>
      <RowMenuHost show={showMenu} label={(row) => `Actions for ${row.from}`}>
        {(row, leave) => (
          <RowMenuItems
            row={row}
            tab={view.tab}
            search={search}
            mayMark={mayMark}
            onAssist={(to) => {
              leave();
              props.onAssist(row.id, to);
            }}
          />
        )}
      </RowMenuHost>
      {unreadIds ? (
        <LazyDialog title="Clear Read Date" onClose={() => setUnreadIds(null)}>
          <ClearReadDate
            messageIds={unreadIds}
            search={search}
            onConfirm={() => {
              const isBulk = tickedBoxes(form.current).some(({ value }) => unreadIds.includes(value));
              if (isBulk) tickAll(false);
              change("unread", unreadIds, { isBulk });
              setUnreadIds(null);
            }}
            cancel={<CloseButton label="Cancel" onClose={() => setUnreadIds(null)} />}
          />
        </LazyDialog>
      ) : null}
      <ActivityKeys
        rows={rows}
        tab={view.tab}
        listPath={props.listPath ?? null}
        {...{ mayMark, change, askUnread }}
      />
    </form>
  );
}

/** The box of 'All 494 of this view'. */
function wholeViewBox(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>("input[name=all]") ?? null;
}

function isWholeViewTicked(form: HTMLFormElement | null): boolean {
  return wholeViewBox(form)?.checked ?? false;
}
