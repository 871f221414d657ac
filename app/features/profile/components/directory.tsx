import { Form, Link } from "react-router-dom";
import { focusOn, PRESERVE_SCROLL } from "~/components/layout/preserve-scroll";
import { LinkedText, SearchField } from "~/components/page-kit";
import { accountPath } from "../../number-lists/account-path";
import type { DirectoryRow } from "../profile-page.server";

/** After a search the field keeps the focus, and the page stays where it is: on a phone the directory is further down. */
const IN_FIELD = { ...PRESERVE_SCROLL, ...focusOn("#directory-search") };

interface Props {
  search: string;
  /** The chosen account, which a search keeps. */
  accountId: string | undefined;
}

/** Searches the people of the company by part of a name or number (PRO-1); it stands beside the card's title. */
export function DirectorySearch({ search, accountId }: Props) {
  return (
    <Form method="get" action="/profile" state={IN_FIELD} className="directory-search" role="search">
      {accountId === undefined ? null : <input type="hidden" name="account" value={accountId} />}
      <SearchField
        id="directory-search"
        key={search}
        label="Search the directory"
        placeholder="Name or number"
        defaultValue={search}
        className="flex-1"
      />{" "}
      <button type="submit" className="button">
        Search
      </button>
    </Form>
  );
}

/** The people of the company, or those that a search has found (PRO-1). */
export function Directory({
  rows,
  total,
  search,
  accountId,
}: Props & { rows: DirectoryRow[]; total: number }) {
  return (
    <>
      {search === "" ? null : (
        <p role="status" className="px-4 pb-2 text-small text-muted">
          {rows.length} of {total} people.{" "}
          <Link
            className="button button-small"
            state={IN_FIELD}
            to={accountId === undefined ? "/profile" : accountPath("/profile", accountId)}
          >
            Show all
          </Link>
        </p>
      )}
      {rows.length === 0 && search === "" ? <p className="px-4 pb-4 text-muted">Nobody is listed.</p> : null}
      <ul className="directory">
        {rows.map(({ name, initials, mobile, email }, index) => (
          <li key={`${name} ${index}`} data-initials={initials || "#"}>
            <span className="font-semibold">
              <bdi>{name}</bdi>
            </span>{" "}
            <span>
              <LinkedText parts={mobile} />
            </span>{" "}
            <span className="text-small">
              <LinkedText parts={email} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
