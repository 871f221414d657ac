import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { FormChoice } from "~/components/forms/choice";
import { Icon } from "~/components/icon";
import { PanelFailure } from "~/components/layout/panel";
import { PRESERVE_SCROLL } from "~/components/layout/preserve-scroll";
import { formatCount } from "~/lib/format-count";
import type { PagePart } from "~/lib/page-part";
import { accountPath, listPath } from "../account-path";

/** The id of the list, which has the focus while it is loaded again. */
const LIST = "number-list";

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
export function NumberListPanel<Row>(props: {
  path: string;
  list: NumberListPage & { rows: PagePart<Row[]> };
  picker: ReactNode;
  /** Where 'add' leads, and what it says. */
  add: { path: string; label: string };
  /** What one entry is called, and several. */
  words: { one: string; many: string };
  children: (rows: Row[]) => ReactNode;
}) {
  const { path, list, words } = props;
  const { accountId, total, shown, pages, rows } = list;
  const all = formatCount(total);
  return (
    <section id={LIST} data-scroll="list" className="list-beside-sheet pane" aria-label="List" tabIndex={-1}>
      <div className="list-toolbar no-print">
        {props.picker}{" "}
        <div className="list-toolbar-end">
          {total > 0 ? (
            <a className="button list-download" href={accountPath(`${path}/download`, accountId)} download>
              <Icon name="download" />
              Download CSV
            </a>
          ) : null}{" "}
          <Link className="button button-primary" to={listPath(props.add.path, list)}>
            {props.add.label}
          </Link>
        </div>
      </div>
      {rows.ok ? (
        <>
          <div className="card">{props.children(rows.value)}</div>
          <p role="status" className="mt-4 text-small text-muted">
            {shown < total ? `${formatCount(shown)} of ${all}` : all} {total === 1 ? words.one : words.many}
          </p>
        </>
      ) : (
        <PanelFailure
          what={`The ${words.many}`}
          failure={rows}
          panelId={LIST}
          retryPath={listPath(path, list)}
        />
      )}
      {shown < total ? (
        <Link
          className="button no-print mt-2"
          to={listPath(path, { accountId, pages: pages + 1 })}
          state={PRESERVE_SCROLL}
        >
          Load More
        </Link>
      ) : null}
    </section>
  );
}
