import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { focusOn } from "~/components/layout/preserve-scroll";
import { PRESERVE_SCROLL } from "~/components/page-kit";
import { formatCount } from "~/lib/format-count";
import type { Page } from "~/lib/paging";
import { PAGE_SIZES, type PageSize } from "../report-view";

/** Links of which one is chosen, as a segmented control. */
export function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="segmented" aria-label={label}>
      {children}
    </nav>
  );
}

export function ChoiceLink({ isChosen, to, label }: { isChosen: boolean; to: string; label: string }) {
  return (
    <>
      <Link to={to} state={PRESERVE_SCROLL} aria-current={isChosen ? "page" : undefined}>
        {label}
      </Link>{" "}
    </>
  );
}

/** How many rows a table shows (REP-11). */
export function PageSizes(props: { label: string; chosen: PageSize; to: (size: PageSize) => string }) {
  return (
    <div className="flex items-center gap-2">
      <span className="shrink-0 text-small text-muted" aria-hidden="true">
        Rows
      </span>{" "}
      <Choices label={props.label}>
        {PAGE_SIZES.map((size) => (
          <ChoiceLink key={size} isChosen={props.chosen === size} to={props.to(size)} label={String(size)} />
        ))}
      </Choices>
    </div>
  );
}

/** Which rows of a table are shown, and the pages before and after them. */
export function TablePages(props: {
  label: string;
  list: Page<unknown>;
  /** What else is to be said of the rows. */
  note?: string;
  to: (page: number) => string;
}) {
  const { label, list, note, to } = props;
  const { page, pages, rows, from, matched } = list;
  // The first and the last page have a single link: the pressed one is gone, and the other gets its focus (UI-16).
  const stateOf = (next: number) =>
    next === 1 || next === pages
      ? { ...PRESERVE_SCROLL, ...focusOn(`nav[aria-label="${label}"] a`) }
      : PRESERVE_SCROLL;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="mr-auto text-small text-muted">
        Rows {formatCount(from)} to {formatCount(from + rows.length - 1)} of {formatCount(matched)}
        {note ? `; ${note}` : ""}
      </p>{" "}
      {pages > 1 ? (
        <nav className="button-row no-print" aria-label={label}>
          {page > 1 ? (
            <Link className="button" to={to(page - 1)} state={stateOf(page - 1)}>
              Previous
            </Link>
          ) : null}{" "}
          {page < pages ? (
            <Link className="button" to={to(page + 1)} state={stateOf(page + 1)}>
              Next
            </Link>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}
