import { useActionData, useFetcher } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";
import { Form, Link } from "react-router-dom";
import type { SnackForm } from "~/components/feedback/snack";
import { useEndUnsent } from "~/components/feedback/snacks";
import { isFocusLost } from "~/components/focus";
import { SubmitButton } from "~/components/forms/submit-button";
import { isPosting } from "~/components/forms/submitted";
import { useListQuestion, useShowSnack, type ListQuestion } from "~/components/page-kit";
import { useScripted } from "~/components/use-scripted";
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
  const onPageSave = usePageSave();
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
              onPageSave={onPageSave}
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

/**
 * To be called when a 'Save' is sent as the page (STA-31). Says in a snack with the button's name that it could not be sent:
 * no form shows it, and no fetcher has got it (UI-42). The snack goes when it is pressed again.
 */
function usePageSave(): (row: ScheduleRow) => void {
  const failure = postFailure(useActionData());
  const showSnack = useShowSnack();
  const endUnsent = useEndUnsent();
  const sent = useRef<ScheduleRow | null>(null);
  useEffect(() => {
    if (!failure) return;
    const row = sent.current;
    showSnack({
      kind: "error",
      text: failure.text,
      ...(row && { title: `Save ${row.name}`, post: saveOf(row) }),
    });
  }, [failure, showSnack]);
  return (row) => {
    sent.current = row;
    endUnsent(saveOf(row));
  };
}

function saveOf({ statusId }: ScheduleRow): SnackForm {
  return { action: statusList(""), fields: [["statusId", statusId]] };
}

function Entry(props: {
  row: ScheduleRow;
  search: string;
  isOpen: boolean;
  onAsk: (question: ListQuestion) => void;
  onPageSave: (row: ScheduleRow) => void;
}) {
  const { row, search, isOpen, onAsk, onPageSave } = props;
  const { entryId, statusId, name, isEnded } = row;
  const wasKept = useRef(false);
  const onKeep = () => {
    wasKept.current = true;
    if (!row.hasOwnName) onPageSave(row);
  };
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
        {row.isSaved ? null : <KeepForm row={row} search={search} onKeep={onKeep} />}{" "}
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
  // A fetcher needs no way back to the search: without it the same post is known as such whatever is searched (UI-30).
  const isInPlace = useScripted() && row.hasOwnName;
  const onSubmit = (event: FormEvent) => {
    // The router itself is asked: React renders its state later.
    const running = window.__remixRouter.state.fetchers.get(key);
    if (running && isPosting(running)) return event.preventDefault();
    onKeep();
  };
  return (
    <KeepElement method="post" action={statusList(isInPlace ? "" : search)} onSubmit={onSubmit}>
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
