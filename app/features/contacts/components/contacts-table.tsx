import { useFetchers, useNavigate, useSubmit } from "@remix-run/react";
import { memo, useRef, type FormEvent, type MouseEvent } from "react";
import { submittedFields } from "~/components/forms/submitted";
import { CloseButton, LazyDialog, lazyPart, useAsked } from "~/components/page-kit";
import { onRowClick } from "~/components/row-click";
import { useOpenRowInSight } from "~/components/use-open-row";
import { preloadRowMenu, RowMenuHost, type ShowRowMenu } from "~/components/row-menu";
import type { ContactRow } from "../contact-list";
import { contactSearch, type ContactView } from "../contact-view";
import { readStar, starValue } from "../contact-star";

const [ContactMenuItems, preloadItems] = lazyPart(
  async () => (await import("./contact-menu-items")).ContactMenuItems,
);

const [DeleteQuestion, preloadQuestion] = lazyPart(
  async () => (await import("./delete-question")).DeleteQuestion,
);

/** Loads the menu of a row before it is opened: from the first time that the pointer or the focus is on the list. */
function preloadMenu(): void {
  preloadRowMenu();
  preloadItems();
}

/**
 * The rows, in one form whose buttons name the row, so that a hundred rows need neither a form nor a script each
 * (UI-14).
 */
export function ContactsTable(props: { view: ContactView; rows: ContactRow[]; openId: string | null }) {
  const { view, openId } = props;
  const search = contactSearch(view);
  const rows = useStarredRows(props.rows);
  const showMenu = useRef<ShowRowMenu<ContactRow> | null>(null);
  const { asked: deleting, setAsked: setDeleting } = useAsked<ContactRow>();
  const navigate = useNavigate();
  const submit = useSubmit();
  useOpenRowInSight(openId, rowElement);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const button = "submitter" in event.nativeEvent ? event.nativeEvent.submitter : null;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    showMenu.current?.(null);
    const star = readStar(button.value);
    // Each contact has a fetcher of its own, so that a second star does not cancel the first.
    const options = { method: "post", action: `/contacts${search}`, navigate: false } as const;
    submit({ row: button.value }, { ...options, fetcherKey: `star:${star?.id ?? ""}` });
  };

  const askToDelete = (row: ContactRow) => {
    preloadQuestion();
    // The question gives the focus back to the row, or to the next one; the menu is gone by then.
    rowElement(row.id)?.querySelector<HTMLElement>(".row-more")?.focus();
    showMenu.current?.(null);
    setDeleting(row);
  };

  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    const rowOfLink = (link: Element) => rows.find(({ id }) => link.closest("tr")?.id === `contact-${id}`);
    onRowClick(event, rowOfLink, {
      open(row) {
        navigate(`/contacts/${encodeURIComponent(row.id)}${search}`);
      },
      showMenu(row, anchor) {
        preloadMenu();
        showMenu.current?.({ row, anchor });
      },
    });
  };

  return (
    <form method="post" action={`/contacts${search}`} onSubmit={onSubmit}>
      {/* The clicks are those of the links in the rows. */}
      {/* oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions */}
      <table
        className="card-table contacts-table card"
        aria-label="Contacts"
        onClick={onClick}
        onPointerEnter={preloadMenu}
        onFocus={preloadMenu}
      >
        <thead>
          <tr>
            {["Name", "Business", "Title", "Phone", "Email", "My VIP"].map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} search={search} open={row.id === openId} />
          ))}
        </tbody>
      </table>
      <RowMenuHost show={showMenu} label={(row) => `Actions for ${row.name}`}>
        {(row) => <ContactMenuItems row={row} search={search} onDelete={() => askToDelete(row)} />}
      </RowMenuHost>
      {deleting ? (
        <LazyDialog title="Delete contact" onClose={() => setDeleting(null)}>
          <DeleteQuestion
            contactId={deleting.id}
            name={deleting.name}
            search={search}
            cancel={<CloseButton label="Cancel" onClose={() => setDeleting(null)} />}
            row={{ list: "/contacts", isOpen: deleting.id === openId, onClose: () => setDeleting(null) }}
          />
        </LazyDialog>
      ) : null}
    </form>
  );
}

function rowElement(id: string): HTMLElement | null {
  return document.getElementById(`contact-${id}`);
}

/** The rows with the stars that are being sent. */
function useStarredRows(rows: ContactRow[]): ContactRow[] {
  const sent = new Map<string, boolean>();
  for (const fetcher of useFetchers()) {
    const star = readStar(submittedFields(fetcher)?.value("row"));
    if (star) sent.set(star.id, star.isVip);
  }
  if (sent.size === 0) return rows;
  return rows.map(({ isVip, ...row }) => {
    const shown = sent.get(row.id) ?? isVip;
    return shown ? { ...row, isVip: true } : row;
  });
}

const Row = memo(function Row({ row, search, open }: { row: ContactRow; search: string; open: boolean }) {
  const { id, name } = row;
  const href = `/contacts/${encodeURIComponent(id)}${search}`;
  return (
    <tr id={`contact-${id}`} aria-current={open || undefined}>
      <th scope="row" data-initials={row.initials}>
        <a href={href} dir="auto">
          {name}
        </a>
      </th>
      <td dir="auto">{row.business}</td>
      <td dir="auto">{row.title}</td>
      <td>
        {row.phone}
        {row.morePhones ? <small> +{row.morePhones}</small> : null}
      </td>
      <td>
        {row.email}
        {row.moreEmails ? <small> +{row.moreEmails}</small> : null}
      </td>
      <td>
        <button
          type="submit"
          name="row"
          value={starValue(id, !row.isVip)}
          className="row-star"
          aria-pressed={row.isVip ?? false}
        >
          {row.isVip ? (
            <span className="unstyled-only" aria-hidden="true">
              {"★ "}
            </span>
          ) : null}
          {`My VIP ${name}`}
        </button>{" "}
        <a href={`${href}#actions`} className="row-more">
          {`Actions for ${name}`}
        </a>
      </td>
    </tr>
  );
});
