import { Link } from "react-router-dom";
import { focusOn, PRESERVE_SCROLL } from "~/components/layout/preserve-scroll";
import { PhoneText } from "~/components/page-kit";
import { Pager } from "~/components/pager";
import { formatCount } from "~/lib/format-count";
import type { ShownChanges } from "../shown-change";

/** What was changed through this portal, newest first (PRO-7). */
export function ChangeItems(props: {
  changes: ShownChanges;
  /** The page of all changes with that number. */
  pathOf: (page: number) => string;
}) {
  const { changes, pathOf } = props;
  if (changes.matched === 0)
    return <p className="px-4 pb-4 text-muted">Nothing was changed here in the last 90 days.</p>;
  return (
    <>
      <p className="print-only px-4 pb-2">Times in {changes.zone}.</p>
      <ol className="change-list" tabIndex={-1}>
        {changes.rows.map(({ when, title, dateTime, parts }, index) => (
          <li key={`${dateTime} ${index}`} tabIndex={-1}>
            <time dateTime={dateTime} title={title}>
              {when}
            </time>{" "}
            <span>
              {parts.map(({ text, isName }, at) =>
                isName ? (
                  <bdi key={at}>
                    <PhoneText text={text} />
                  </bdi>
                ) : (
                  <PhoneText key={at} text={text} />
                ),
              )}
            </span>
          </li>
        ))}
      </ol>
      {changes.isShort && changes.pages > 1 ? (
        <p className="px-4 py-3">
          <Link
            className="button button-small"
            to={pathOf(1)}
            // The first of those that come (UI-16).
            state={{
              ...PRESERVE_SCROLL,
              ...focusOn(`.change-list > :nth-child(${changes.rows.length + 1})`),
            }}
          >
            Show all {formatCount(changes.matched)}
          </Link>
        </p>
      ) : null}
      {!changes.isShort && changes.pages > 1 ? (
        <Pager
          list={changes}
          pathOf={pathOf}
          labels={{ before: "Newer", after: "Older" }}
          rowLink=".change-list"
          className="px-4 py-3"
        />
      ) : null}
    </>
  );
}
