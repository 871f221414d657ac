import { Link } from "react-router-dom";
import { MOST_SHOWN, type ShownChange } from "../shown-change";

/** What was changed through this portal, newest first (PRO-7). */
export function ChangeItems(props: {
  changes: ShownChange[];
  total: number;
  /** The page that shows as many as it can. */
  allPath: string;
}) {
  const { changes, total, allPath } = props;
  if (total === 0)
    return <p className="px-4 pb-4 text-muted">Nothing was changed here in the last 90 days.</p>;
  return (
    <>
      <ol className="change-list">
        {changes.map(({ when, title, dateTime, text }, index) => (
          <li key={`${dateTime} ${index}`}>
            <time dateTime={dateTime} title={title}>
              {when}
            </time>{" "}
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ol>
      {changes.length < Math.min(total, MOST_SHOWN) ? (
        <p className="px-4 py-3">
          <Link className="button button-small" to={allPath}>
            {total > MOST_SHOWN ? `Show the last ${MOST_SHOWN}` : `Show all ${total}`}
          </Link>
        </p>
      ) : null}
    </>
  );
}
