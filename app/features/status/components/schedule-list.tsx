import { useActionData, useFetcher } from "@remix-run/react";
import { useRef, type FormEvent } from "react";
import { Form, Link } from "react-router-dom";
import { isFocusLost } from "~/components/focus";
import { SubmitButton } from "~/components/forms/submit-button";
import { isPosting } from "~/components/forms/submitted";
import { useFailureSnack } from "~/components/forms/use-failure-snack";
import { useListQuestion, type ListQuestion } from "~/components/page-kit";
import { postFailure } from "~/lib/post-failure";
import type { ScheduleRow } from "../status-page.server";
import { entryAnchor } from "../status-anchors";
import { cancelPath, statusList, statusPath, withSearch } from "../status-paths";
import { cancelQuestion } from "../status-questions";
import { RemoveStatus } from "./remove-status";

/** The entries of the schedule in words: what holds and comes, then what has ended (STA-1, STA-29). */
export function ScheduleList(props: {
  rows: ScheduleRow[];
  /** How many entries come after those. */
  laterCount: number;
  search: string;
  openId: string | null;
}) {
  const { rows, laterCount, search, openId } = props;
  const { onAsk, question } = useListQuestion();
  // Of a 'Save' that was sent as the page: no form shows it, and no fetcher has got it (UI-42).
  useFailureSnack({ failure: postFailure(useActionData()), response: undefined });
  return (
    <section className="card status-list" aria-labelledby="schedule-heading">
      <h2 id="schedule-heading">Status Schedule</h2>
      {rows.length === 0 ? (
        <p className="text-muted">Nothing is scheduled. You are taking calls until you schedule a status.</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <Entry
              key={row.entryId}
              row={row}
              search={search}
              isOpen={row.entryId === openId}
              onAsk={onAsk}
            />
          ))}
        </ul>
      )}
      {laterCount > 0 ? (
        <p className="text-muted">
          {laterCount} later {laterCount === 1 ? "entry is" : "entries are"} not shown yet: as these end,
          those move up.
        </p>
      ) : null}
      {question}
    </section>
  );
}

function Entry(props: {
  row: ScheduleRow;
  search: string;
  isOpen: boolean;
  onAsk: (question: ListQuestion) => void;
}) {
  const { row, search, isOpen, onAsk } = props;
  const { entryId, statusId, name, isEnded } = row;
  const wasKept = useRef(false);
  // The button that had the focus goes once the status is saved.
  const onName = (shown: HTMLElement | null) => {
    if (!shown || !wasKept.current || !row.isSaved) return;
    wasKept.current = false;
    // Whoever has gone on meanwhile, as in the open editor, stays there.
    if (isFocusLost()) shown.focus();
  };
  return (
    <li id={entryAnchor(entryId)} aria-current={isOpen ? "true" : undefined}>
      <div className="status-row-name">
        {isEnded ? (
          <span ref={onName} tabIndex={-1} dir="auto">
            {name}
          </span>
        ) : (
          <Link ref={onName} to={withSearch(statusPath(statusId, entryId), search)} dir="auto">
            {name}
          </Link>
        )}{" "}
        {row.isNow ? <span className="chip chip-ok">Now</span> : null}
        {isEnded ? <span className="chip">Ended</span> : null}
        <p>{row.facts}</p>
      </div>
      <p className="status-row-when">{row.when}</p>
      <div className="status-row-buttons no-print">
        {row.isSaved ? null : <KeepForm row={row} search={search} onKeep={() => (wasKept.current = true)} />}{" "}
        {isEnded ? null : (
          <RemoveStatus
            path={withSearch(cancelPath(statusId, entryId), search)}
            title="Cancel status"
            question={cancelQuestion(name, row.when)}
            label="Cancel"
            button="Cancel status"
            name={name}
            isOpen={isOpen}
            busyLabel="Canceling Status..."
            keep="Keep it"
            onAsk={onAsk}
          />
        )}
      </div>
    </li>
  );
}

/**
 * 'Save' of a row (STA-22), by a fetcher, which tells its failure as well and leaves an open editor as it is. A status that
 * needs a name first is sent as the page, since that leads to its editor (STA-31): what is typed in another one is asked about.
 */
function KeepForm({ row, search, onKeep }: { row: ScheduleRow; search: string; onKeep: () => void }) {
  // By its status, which may have several rows: what one of them has saved would refuse the other (UI-37).
  const key = `keep:${row.statusId}`;
  const fetcher = useFetcher({ key });
  const KeepElement = row.hasOwnName ? fetcher.Form : Form;
  const onSubmit = (event: FormEvent) => {
    // The router itself is asked: React renders its state later.
    const running = window.__remixRouter.state.fetchers.get(key);
    if (running && isPosting(running)) return event.preventDefault();
    onKeep();
  };
  return (
    <KeepElement method="post" action={statusList(search)} onSubmit={onSubmit}>
      <input type="hidden" name="statusId" value={row.statusId} />
      <input type="hidden" name="entryId" value={row.entryId} />
      <SubmitButton
        form={{ busy: isPosting(fetcher) }}
        className="button button-quiet"
        intent="keep"
        busyLabel="Saving Status..."
      >
        Save<span className="sr-only"> {row.name}</span>
      </SubmitButton>
    </KeepElement>
  );
}
