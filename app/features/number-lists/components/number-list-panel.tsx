import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormChoice } from "~/components/forms/choice";
import { Icon } from "~/components/icon";
import { PRESERVE_SCROLL } from "~/components/layout/preserve-scroll";
import { accountPath } from "../account-path";

export interface NumberListPage {
  accountId: string;
  accounts: FormChoice[];
  /** How many entries the whole list has. */
  total: number;
  /** How many of them are shown, and of how many pages that is. */
  shown: number;
  pages: number;
}

/** The list side of /blocked and /vip: account, download and 'add' above the entries, and how many there are. */
export function NumberListPanel(props: {
  path: string;
  list: NumberListPage;
  picker: ReactNode;
  /** Where 'add' leads, and what it says. */
  add: { path: string; label: string };
  /** What one entry is called, and several. */
  words: { one: string; many: string };
  children: ReactNode;
}) {
  const { path, list, words } = props;
  const { accountId, total, shown, pages } = list;
  const all = total.toLocaleString("en-GB");
  return (
    <section className="list-beside-sheet pane" aria-label="List" tabIndex={-1}>
      <div className="no-print mb-4 flex flex-wrap items-center gap-2">
        {props.picker}{" "}
        <div className="ml-auto flex flex-wrap gap-2">
          {total > 0 ? (
            <a className="button" href={accountPath(`${path}/download`, accountId)} download>
              <Icon name="download" />
              Download CSV
            </a>
          ) : null}{" "}
          <Link className="button button-primary" to={accountPath(props.add.path, accountId)}>
            {props.add.label}
          </Link>
        </div>
      </div>
      <div className="card">{props.children}</div>
      <p role="status" className="mt-4 text-small text-muted">
        {shown < total ? `${shown.toLocaleString("en-GB")} of ${all}` : all}{" "}
        {total === 1 ? words.one : words.many}
      </p>
      {shown < total ? (
        <Link
          className="button no-print mt-2"
          to={accountPath(path, accountId, { page: String(pages + 1) })}
          state={PRESERVE_SCROLL}
        >
          Load More
        </Link>
      ) : null}
    </section>
  );
}
