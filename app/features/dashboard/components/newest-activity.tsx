import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { PanelFailure } from "~/components/layout/panel";
import type { PagePart } from "~/lib/page-part";
import type { NewestActivity as Newest } from "../newest-activity.server";

const HEADING = "activity-title";

/** The newest activities; `children` is their table, the same one as the list's. */
export function NewestActivity({ part, children }: { part: PagePart<Newest>; children: ReactNode }) {
  return (
    <section className="dashboard-activity" aria-labelledby={HEADING}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={HEADING}>Activity</h2>
        <Link to="/activity">All activity</Link>
      </div>
      {part.ok ? (
        part.value.rows.length > 0 ? (
          children
        ) : (
          <p className="card p-8 text-center text-body">
            Nothing came in during the last 30 days. New calls, messages and texts appear here by themselves.
          </p>
        )
      ) : (
        <PanelFailure what="The activity" failure={part} panelId={HEADING} retryPath="/" />
      )}
    </section>
  );
}
