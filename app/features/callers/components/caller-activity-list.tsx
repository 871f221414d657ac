import { Fragment } from "react";
import { Link } from "react-router-dom";
import { EmptyBlock } from "~/components/feedback/empty-block";
import { Icon, type IconName } from "~/components/icon";
import { Pager } from "~/components/pager";
import { formatCount } from "~/lib/format-count";
import type { Caller } from "../caller.server";
import type { CallerRow } from "../caller-activity.server";
import { CALLER_KIND_LABELS, CALLER_KINDS, type CallerKind } from "../caller-kind";
import { callerPath, type CallerView } from "../caller-view";

interface Props {
  caller: Caller;
  view: CallerView;
}

/** What came in from a number and went out to it, newest first: of all kinds or of one, a page at a time. */
export function CallerActivityList({ caller, view }: Props) {
  const { activity } = caller;
  const { rows, zone, isReading } = activity;
  const scope = new URLSearchParams();
  if (view.accountId) scope.set("account", view.accountId);
  if (view.locationId) scope.set("location", view.locationId);
  const search = scope.size > 0 ? `?${scope}` : "";
  return (
    <section className="card caller-activity" aria-labelledby="caller-activity">
      <h2 id="caller-activity">
        {activity.scope === null ? "Your activity" : `Activity of ${activity.scope}`}, last 120 days
      </h2>
      <Scopes caller={caller} view={view} />
      <Kinds caller={caller} view={view} />
      {isReading ? <p className="text-muted">Older activity is still being read.</p> : null}
      {rows.length === 0 ? (
        isReading ? null : (
          <EmptyBlock
            icon="inbox"
            title={view.kind ? "No activity of this kind with this number" : "No activity with this number"}
            text={
              view.kind
                ? "During the last 120 days there was none."
                : "During the last 120 days there was no call, voicemail, text or message."
            }
          />
        )
      ) : (
        <ol>
          {rows.map((row) => (
            <li key={row.id} className={row.unread ? "unread" : undefined}>
              <Row row={row} search={search} />
            </li>
          ))}
        </ol>
      )}
      {activity.pages > 1 ? (
        <Pager
          list={activity}
          pathOf={(page) => callerPath(caller.number, view, { page })}
          labels={{ before: "Newer", after: "Older" }}
          rowLink=".caller-row"
          className=""
        />
      ) : null}
      {rows.length > 0 ? <p className="text-small text-muted">Times are in {zone}.</p> : null}
    </section>
  );
}

/** Leads to the activity of an account or a location instead, for those who may see it. */
function Scopes({ caller: { number, activity }, view }: Props) {
  const { accounts, locations } = activity;
  const own = { label: "Yours", accountId: null, locationId: null };
  const choices = [
    own,
    ...accounts.map(({ value, label }) => ({ label, accountId: value, locationId: null })),
    ...locations.map(({ value, label }) => ({ label, accountId: null, locationId: value })),
  ];
  if (choices.length === 1) return null;
  return (
    <nav className="segmented no-print" aria-label="Whose activity">
      {choices.map(({ label, accountId, locationId }) => (
        <Fragment key={`${accountId} ${locationId}`}>
          <Link
            to={callerPath(number, view, { accountId, locationId, kind: view.kind })}
            aria-current={view.accountId === accountId && view.locationId === locationId ? "page" : undefined}
          >
            {label}
          </Link>{" "}
        </Fragment>
      ))}
    </nav>
  );
}

function Kinds({ caller: { number, activity }, view }: Props) {
  const { counts, total } = activity;
  if (total === 0) return null;
  const shown = CALLER_KINDS.filter((kind) => counts[kind] > 0 || kind === view.kind);
  const link = (kind: CallerKind | null, label: string, count: number) => (
    <Link
      to={callerPath(number, view, { kind })}
      className="chip chip-link"
      aria-current={view.kind === kind ? "page" : undefined}
    >
      {label} <b>{formatCount(count)}</b>
    </Link>
  );
  return (
    <nav className="caller-kinds no-print" aria-label="Kind">
      {link(null, "All", total)}{" "}
      {shown.map((kind) => (
        <Fragment key={kind}>{link(kind, CALLER_KIND_LABELS[kind], counts[kind])} </Fragment>
      ))}
    </nav>
  );
}

const ICONS: Partial<Record<CallerRow["kind"], IconName>> = {
  inboundCall: "inbound",
  outboundCall: "outbound",
  vipCall: "star",
  voicemail: "voicemail",
  text: "text",
  assist: "assist",
};

function Row({ row, search }: { row: CallerRow; search: string }) {
  const { id, kind, type, line, company, at, when, zone } = row;
  const marks = [row.flagged && "Flagged", row.archived && "Archived"].filter((mark) => mark !== false);
  return (
    <Link to={`/activity/${encodeURIComponent(id)}${search}`} className="caller-row">
      <span className="tile">
        <Icon name={ICONS[kind] ?? "message"} />
      </span>
      <span className="caller-row-type">
        {row.unread ? <b className="sr-only">Unread </b> : null}
        {type}
      </span>{" "}
      <time {...(at !== null && { dateTime: new Date(at).toISOString() })} title={`${when} ${zone}`}>
        {when}
      </time>{" "}
      <span className="caller-row-line" dir="auto">
        {[...marks, company, line].filter(Boolean).join(" · ")}
      </span>
    </Link>
  );
}
