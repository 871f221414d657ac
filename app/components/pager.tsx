import { Link } from "react-router-dom";
import { formatCount } from "~/lib/format-count";
import type { Page } from "~/lib/paging";
import { focusOn } from "./layout/preserve-scroll";

/** Which rows of a list are shown, with the pages before and after them. The focus goes to the new page's first row. */
export function Pager(props: {
  list: Page<unknown>;
  pathOf: (page: number) => string;
  labels: { before: string; after: string };
  /** A selector of the link in a row. */
  rowLink: string;
  className: string;
}) {
  const { page, pages, rows, from, matched } = props.list;
  const link = (to: number, label: string) => (
    <Link className="button" to={props.pathOf(to)} state={focusOn(props.rowLink)}>
      {label}
    </Link>
  );
  return (
    <nav className={`button-row no-print items-center ${props.className}`} aria-label="Pages">
      {page > 1 ? link(page - 1, props.labels.before) : null}{" "}
      <span>
        {formatCount(from)} to {formatCount(from + rows.length - 1)} of {formatCount(matched)}
      </span>{" "}
      {page < pages ? link(page + 1, props.labels.after) : null}
    </nav>
  );
}
