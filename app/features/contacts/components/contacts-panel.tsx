import { Fragment } from "react";
import { Link } from "react-router-dom";
import { EmptyBlock } from "~/components/feedback/empty-block";
import { Icon } from "~/components/icon";
import { focusOn } from "~/components/layout/preserve-scroll";
import { PhoneText } from "~/components/page-kit";
import { Pager } from "~/components/pager";
import { formatCount } from "~/lib/format-count";
import { formatPhoneNumber } from "~/lib/phone-number";
import type { ContactList } from "../contact-list";
import { contactSearch, contactsPath, type ContactView } from "../contact-view";
import { ContactSearch } from "./contact-search";
import { ContactsTable } from "./contacts-table";

interface Props {
  view: ContactView;
  list: ContactList;
}

/** The list side of the contacts screen (CON-1): search, letters, the rows of one page, and how many there are. */
export function ContactsPanel({ view, list, openId }: Props & { openId: string | null }) {
  return (
    <section
      id="contacts-list"
      data-scroll="list"
      className="list-beside-sheet pane"
      aria-label="List"
      tabIndex={-1}
    >
      {view.add ? <AddBanner view={view} /> : null}
      <Toolbar view={view} openId={openId} />
      {list.letters.length > 0 ? <Letters view={view} letters={list.letters} /> : null}
      {list.rows.length === 0 ? (
        <div className="card">
          <EmptyContacts view={view} total={list.total} />
        </div>
      ) : (
        <ContactsTable view={view} rows={list.rows} openId={openId} />
      )}
      <p role="status" className="mt-4 text-small text-muted">
        {countInWords(view, list)}
      </p>
      {list.pages > 1 ? (
        <Pager
          list={list}
          pathOf={(page) => contactsPath(view, { page })}
          labels={{ before: "Previous page", after: "Next page" }}
          rowLink="tr[id^=contact-] th a"
          className="mt-2"
        />
      ) : null}
      <Files total={list.total} />
    </section>
  );
}

/** Says what the contact is being chosen for (CON-2). */
function AddBanner({ view }: { view: ContactView }) {
  return (
    <div className="banner banner-info mb-4">
      <Icon name="people" />
      <p className="min-w-0 flex-1">
        Select a contact to add{" "}
        <bdi>
          <PhoneText text={formatPhoneNumber(view.add)} />
        </bdi>
        .
      </p>
      <Link to={contactsPath(view, { add: "" })} className="button button-quiet">
        Cancel
      </Link>
    </div>
  );
}

function Toolbar({ view, openId }: { view: ContactView; openId: string | null }) {
  return (
    <div className="list-toolbar no-print">
      <ContactSearch
        view={view}
        path={openId === null ? "/contacts" : `/contacts/${encodeURIComponent(openId)}`}
      />{" "}
      <Link className="button button-primary" to={`/contacts/new${contactSearch(view)}`}>
        Add contact
      </Link>
    </div>
  );
}

/** Leads to the contacts under one letter, where there are more than a page shows. */
function Letters({ view, letters }: { view: ContactView; letters: readonly string[] }) {
  return (
    <nav className="contacts-letters no-print" aria-label="Letters">
      {["", ...letters].map((letter) => (
        <Fragment key={letter}>
          <Link
            to={contactsPath(view, { letter })}
            aria-current={view.letter === letter ? "page" : undefined}
            aria-label={letter === "#" ? "Other" : undefined}
          >
            {letter || "All"}
          </Link>{" "}
        </Fragment>
      ))}
    </nav>
  );
}

function countInWords({ search, letter }: ContactView, { matched, total }: ContactList): string {
  const [some, all] = [matched, total].map(formatCount);
  const what = `${some} of ${all} ${total === 1 ? "contact" : "contacts"}`;
  const under = letter === "" ? "" : letter === "#" ? " under other characters" : ` under ${letter}`;
  return `${what}${under}${search ? ` for “${search}”` : ""}`;
}

/** Import and export (CON-23, CON-25). */
function Files({ total }: { total: number }) {
  return (
    <nav className="button-row no-print mt-4" aria-label="Files">
      <Link className="button" to="/contacts/import">
        Import
      </Link>{" "}
      {total > 0 ? (
        <>
          <a className="button" href="/contacts/download?format=csv" download>
            <Icon name="download" />
            Download CSV
          </a>{" "}
          <a className="button" href="/contacts/download?format=vcard" download>
            <Icon name="download" />
            Download vCard
          </a>
        </>
      ) : null}
    </nav>
  );
}

/** Says what was looked through, or how the first contact comes in (UI-5). */
function EmptyContacts({ view, total }: { view: ContactView; total: number }) {
  if (total === 0)
    return (
      <EmptyBlock
        icon="people"
        title="You have no contacts yet"
        text="Whoever you add here is shown by name wherever their number appears."
      />
    );
  const searched = `${formatCount(total)} ${total === 1 ? "contact was" : "contacts were"} searched`;
  return (
    <EmptyBlock
      icon="search"
      title={view.search ? `Nothing for “${view.search}”` : "No contact begins like this"}
      text={`${searched}: names, businesses, titles, numbers and e-mails.`}
    >
      <Link
        className="button"
        to={contactsPath(view, { search: "", letter: "" })}
        state={focusOn("#contacts-search")}
      >
        {view.search ? "Clear the search" : "Show all contacts"}
      </Link>
    </EmptyBlock>
  );
}
