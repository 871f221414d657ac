import { Form, Link } from "react-router-dom";
import { focusOn } from "~/components/layout/preserve-scroll";
import { useListQuestion, type ListQuestion } from "~/components/page-kit";
import type { SavedRow } from "../status-page.server";
import { savedAnchor } from "../status-anchors";
import { removePath, statusPath, withSearch } from "../status-paths";
import { removeQuestion } from "../status-questions";
import { RemoveStatus } from "./remove-status";

/** The saved statuses with their search (STA-1): 'Select' opens one to be scheduled (STA-18). */
export function SavedList(props: {
  rows: SavedRow[];
  /** How many the search finds, of which `rows` may be the first. */
  foundCount: number;
  count: number;
  search: string;
  openId: string | null;
}) {
  const { rows, foundCount, count, search, openId } = props;
  const { onAsk, question } = useListQuestion();
  return (
    <section className="card status-list" aria-labelledby="saved-heading">
      <div className="status-list-head">
        <h2 id="saved-heading">Saved Statuses</h2>
        <Form method="get" action="/status" role="search" className="no-print status-search">
          <input
            key={search}
            className="input"
            type="search"
            name="q"
            aria-label="Search saved statuses"
            placeholder="Search"
            defaultValue={search}
            maxLength={100}
            autoComplete="off"
          />{" "}
          <button type="submit" className="button">
            Search
          </button>
        </Form>
      </div>
      {search === "" ? null : (
        <p role="status" className="text-small text-muted">
          {foundCount} of {count} saved statuses for “{search}” <Link to="/status">Show all</Link>
        </p>
      )}
      {count === 0 ? (
        <p className="text-muted">
          You have no saved statuses. Tick ‘Keep in Saved Statuses’ when you make one, and it is one press
          away.
        </p>
      ) : null}
      <ul>
        {rows.map((row) => (
          <Saved
            key={row.statusId}
            row={row}
            search={search}
            isOpen={row.statusId === openId}
            onAsk={onAsk}
          />
        ))}
      </ul>
      {foundCount > rows.length ? (
        <p className="text-muted">{foundCount - rows.length} more are not shown: the search finds them.</p>
      ) : null}
      {question}
    </section>
  );
}

function Saved(props: {
  row: SavedRow;
  search: string;
  isOpen: boolean;
  onAsk: (question: ListQuestion) => void;
}) {
  const { row, search, isOpen, onAsk } = props;
  const { statusId, name, facts, needsName } = row;
  const path = statusPath(statusId);
  return (
    <li id={savedAnchor(statusId)} aria-current={isOpen ? "true" : undefined}>
      <div className="status-row-name">
        <Link to={withSearch(path, search)} dir="auto">
          {name}
        </Link>
        <p>{facts}</p>
      </div>
      <div className="status-row-buttons no-print">
        <Link
          className="button"
          to={withSearch(`${path}?select=yes`, search)}
          state={focusOn(needsName ? "#status-name" : "#status-start")}
        >
          Select<span className="sr-only"> {name}</span>
        </Link>{" "}
        <RemoveStatus
          path={withSearch(removePath(statusId), search)}
          title="Remove status"
          question={removeQuestion(name)}
          label="Remove"
          button="Remove"
          name={name}
          isOpen={isOpen}
          busyLabel="Removing Status..."
          keep="Cancel"
          onAsk={onAsk}
        />
      </div>
    </li>
  );
}
