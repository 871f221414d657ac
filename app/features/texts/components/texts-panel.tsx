import { useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router-dom";
import { EmptyBlock } from "~/components/feedback/empty-block";
import { Icon } from "~/components/icon";
import { PRESERVE_SCROLL } from "~/components/layout/preserve-scroll";
import { SearchField } from "~/components/page-kit";
import { useOpenRowInSight } from "~/components/use-open-row";
import { formatCount } from "~/lib/format-count";
import type { ConversationPage, ConversationRow } from "../conversation-rows.server";
import { textsSearch, type TextsView } from "../texts-view";

interface Props {
  view: TextsView;
  list: ConversationPage;
}

/** The list side of /texts (TXT-1): search, days, the conversations, and how many there are. */
export function TextsPanel({ view, list, openId }: Props & { openId: string | null }) {
  const { rows, matched } = list;
  useOpenRowInSight(openId, rowElement);
  return (
    <section id="texts-list" data-scroll="list" className="texts-list pane" aria-label="List" tabIndex={-1}>
      <Toolbar view={view} list={list} />
      {rows.length === 0 ? (
        <EmptyTexts view={view} list={list} />
      ) : (
        <ul className="text-rows">
          {rows.map((row) => (
            <li key={row.id} id={`conversation-${row.id}`}>
              <ConversationLink row={row} isOpen={row.id === openId} search={textsSearch(view)} />
            </li>
          ))}
        </ul>
      )}
      {/* The empty list says so itself. */}
      <p role="status" className={rows.length === 0 ? "sr-only" : "p-4 text-small text-muted"}>
        {countInWords(view, list)}
      </p>
      {rows.length < matched ? (
        <Link
          className="button no-print mx-4 mb-4"
          to={`/texts${textsSearch(view, { page: view.page + 1 })}`}
          state={PRESERVE_SCROLL}
        >
          Load More
        </Link>
      ) : null}
    </section>
  );
}

function rowElement(id: string): HTMLElement | null {
  return document.getElementById(`conversation-${id}`);
}

function searchFieldOf(form: HTMLFormElement | null): HTMLInputElement | null {
  const field = form?.elements.namedItem("q");
  return field instanceof HTMLInputElement ? field : null;
}

function Toolbar({ view, list }: Props) {
  // Kept as it was at first: a changed default value would move the caret in some browsers.
  const [startText] = useState(view.search);
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(view.search);
  const sent = useRef<string>();
  useEffect(() => {
    if (shown.current === view.search) return;
    shown.current = view.search;
    const isTypedHere = sent.current === view.search;
    sent.current = undefined;
    // What is typed while the list comes stays. Another search came by a link, or by going back.
    const field = searchFieldOf(form.current);
    if (field && !isTypedHere) field.value = view.search;
  }, [view.search]);
  return (
    <div className="texts-toolbar no-print">
      <Form
        method="get"
        action="/texts"
        role="search"
        className="texts-search"
        ref={form}
        onSubmit={() => (sent.current = searchFieldOf(form.current)?.value.trim())}
      >
        <SearchField
          id="texts-search"
          label="Search texts"
          placeholder="Search"
          defaultValue={startText}
          className="texts-search-field"
        />{" "}
        <select className="select" name="days" aria-label="Days" defaultValue={view.days} key={view.days}>
          {list.dayChoices.map((days) => (
            <option key={days} value={days}>
              {days} days
            </option>
          ))}
        </select>{" "}
        <button type="submit" className="button">
          Update View
        </button>
      </Form>{" "}
      <Link className="button button-primary button-icon" to={`/texts/new${textsSearch(view)}`}>
        <Icon name="text" />
        <span className="sr-only">New text</span>
      </Link>
    </div>
  );
}

function ConversationLink(props: { row: ConversationRow; isOpen: boolean; search: string }) {
  const { row, isOpen, search } = props;
  return (
    <Link
      to={`/texts/${encodeURIComponent(row.id)}${search}`}
      className={row.unread > 0 ? "text-row text-row-unread" : "text-row"}
      aria-current={isOpen ? "true" : undefined}
    >
      <span className="text-initials" data-initials={row.initials || "#"} />
      <span className="text-row-name">
        <bdi>{row.name}</bdi>
      </span>{" "}
      <time dateTime={row.dateTime} title={row.title}>
        {row.time}
      </time>{" "}
      <span className="text-row-text" dir="auto">
        {row.text}
      </span>
      {row.unread > 0 ? (
        <>
          {" "}
          <span className="badge">
            {row.unread > 99 ? "99+" : row.unread}
            <span className="sr-only"> unread</span>
          </span>
        </>
      ) : null}
    </Link>
  );
}

function countInWords({ search, days }: TextsView, { matched, total, older }: ConversationPage): string {
  const [some, all] = [matched, total].map(formatCount);
  const what = search ? `${some} of ${all}` : all;
  const count = `${what} ${total === 1 ? "conversation" : "conversations"} in the last ${days} days`;
  if (older === null) return count;
  return older === "loading"
    ? `${count}; older ones are being loaded`
    : `${count}; older ones could not be loaded`;
}

/** Says what was looked through, or how a conversation begins (UI-5). */
function EmptyTexts({ view, list }: Props) {
  const { search, days } = view;
  return (
    <div className="m-4">
      <EmptyBlock
        icon={search ? "search" : "text"}
        title={search ? `Nothing for “${search}”` : "No texts in these days"}
        text={
          search
            ? `The names, numbers and texts of ${formatCount(list.total)} ${list.total === 1 ? "conversation" : "conversations"} were searched.`
            : "Texts to your numbers, and those that you send, are shown here."
        }
      >
        {search ? (
          <Link className="button" to={`/texts${textsSearch(view, { search: "", page: 1 })}`}>
            Clear the search
          </Link>
        ) : null}{" "}
        {days < 120 ? (
          <Link className="button" to={`/texts${textsSearch(view, { days: 120, page: 1 })}`}>
            Show 120 days
          </Link>
        ) : null}
      </EmptyBlock>
    </div>
  );
}
