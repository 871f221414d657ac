import { Link, useSubmit } from "@remix-run/react";
import { useRef, useState, type FormEvent } from "react";
import type { ActivityRow } from "../activity-list.server";
import { activitySearch, type ActivityView } from "../activity-view";
import { INTENTS, type Intent } from "../activity-intent";
import { BulkBar } from "./bulk-bar";
import { useShownRows } from "./use-shown-rows";

/**
 * The rows, in one form: its buttons name the row and what to do with it, so that a hundred rows need neither
 * a form nor a script each (quality.md, Speed on the customer's device).
 */
export function ActivityTable({ view, rows, openId }: { view: ActivityView; rows: ActivityRow[]; openId: string | null }) {
  const search = activitySearch(view);
  const shown = useShownRows(rows, view.tab);
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const [selected, setSelected] = useState(0);
  const countSelected = () => setSelected(form.current?.querySelectorAll("input[name=messageId]:checked").length ?? 0);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // Some buttons of the bulk bar ask first, on a page of their own.
    if (!(submitter instanceof HTMLButtonElement) || submitter.hasAttribute("formaction")) return;
    event.preventDefault();
    const data = new FormData(event.currentTarget, submitter);
    const options = { method: "post", action: `/activity${search}`, navigate: false } as const;
    const row = data.get("row");
    // Each change has a fetcher of its own: a second one must not call off the first.
    if (typeof row === "string") submit({ row }, { ...options, fetcherKey: `change:${row}` });
    else submit(data, { ...options, fetcherKey: `change:${String(data.get("intent"))}:${Date.now()}` });
    if (data.has("intent")) uncheckAll(event.currentTarget);
    countSelected();
  };

  return (
    <form ref={form} method="post" action={`/activity${search}`} onSubmit={onSubmit} onChange={countSelected}>
      <BulkBar tab={view.tab} selected={selected} search={search} />
      <div className="card">
        <table className={openId === null ? "activity-table activity-table-wide" : "activity-table"}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Select</span>
              </th>
              <th scope="col">Type</th>
              <th scope="col">From</th>
              <th scope="col">Company</th>
              <th scope="col">Date/Time</th>
              <th scope="col">
                <span className="sr-only">Billable</span>
              </th>
              <th scope="col">
                <span className="sr-only">Flag</span>
              </th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.id} row={row} search={search} open={row.id === openId} />
            ))}
          </tbody>
        </table>
      </div>
    </form>
  );
}

function Row({ row, search, open }: { row: ActivityRow; search: string; open: boolean }) {
  const href = `/activity/${row.id}${search}`;
  return (
    <tr id={`activity-${row.id}`} className={row.unread ? "unread" : undefined} aria-current={open || undefined}>
      <td>
        <input type="checkbox" name="messageId" value={row.id} aria-label={`Select ${row.from}`} />
      </td>
      <td>
        {row.unread ? <b>Unread</b> : null}
        {row.type}
      </td>
      <td>
        <Link to={href} prefetch="none" preventScrollReset dir="auto">
          {row.from}
        </Link>
      </td>
      <td dir="auto">{row.company}</td>
      <td>{row.when}</td>
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
}

function uncheckAll(form: HTMLFormElement): void {
  for (const box of form.querySelectorAll<HTMLInputElement>("input[name=messageId]:checked")) box.checked = false;
}

/** A row's posted value back into its parts; null when it is none of ours. */
export function readRowValue(value: FormDataEntryValue | null | undefined): { intent: Intent; id: string } | null {
  if (typeof value !== "string") return null;
  const [name, id] = value.split(".");
  const intent = INTENTS.find((known) => known === name);
  return intent && id ? { intent, id } : null;
}
