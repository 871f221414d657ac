import { useNavigate } from "@remix-run/react";
import { Link } from "react-router-dom";
import { focusOn } from "~/components/layout/preserve-scroll";
import { PRESERVE_SCROLL, ScriptedLink } from "~/components/page-kit";
import type { ActivitySummary } from "../activity-list.server";
import type { ActivityRow } from "../activity-row";
import { activitySearch, type ActivityView } from "../activity-view";

interface Props {
  view: ActivityView;
  list: ActivitySummary & { rows: ActivityRow[] };
}

/** Shown above rows that are not the newest: which ones they are, and a link to newer ones (ACT-12). */
export function NewerRows({ view, list }: Props) {
  const { newerPage, range } = list;
  if (newerPage === null) return null;
  return (
    <p className="button-row no-print mb-4 items-center justify-center gap-x-4">
      <Link
        className="button"
        // Without scripts the anchor leads to the end of those rows.
        to={`${pathOf(view, newerPage)}#list-end`}
        state={focusOn("tr[id^=activity-]:last-child th a")}
      >
        Newer activity
      </Link>
      <span>{range}</span>
    </p>
  );
}

/** Below the rows: a link to more of them on this page or, when it is full, on the next one. */
export function OlderRows({ view, list }: Props) {
  if (list.hasMore) return <LoadMore view={view} list={list} />;
  if (list.olderPage === null) return null;
  return (
    <p id="list-end" className="no-print mt-4 text-center">
      <Link className="button" to={pathOf(view, list.olderPage)} state={focusOn("tr[id^=activity-] th a")}>
        Older activity
      </Link>
    </p>
  );
}

/** Shows one page more and preserves the scroll position (ACT-11): without JavaScript by the anchor. */
function LoadMore({ view, list }: Props) {
  const navigate = useNavigate();
  const path = pathOf(view, list.page + 1);
  const lastRow = `activity-${list.rows.at(-1)?.id}`;
  return (
    <p className="no-print mt-4 text-center">
      <ScriptedLink
        className="button"
        to={`${path}#${encodeURIComponent(lastRow)}`}
        onFollow={() => {
          // The hash is left out: the router would scroll to it, although nothing above has moved.
          navigate(path, { state: { ...PRESERVE_SCROLL, ...focusOn(`#${CSS.escape(lastRow)} ~ tr th a`) } });
        }}
      >
        Load More
      </ScriptedLink>
    </p>
  );
}

function pathOf(view: ActivityView, page: number): string {
  return `/activity${activitySearch(view, { page })}`;
}
