import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { EmptyBlock } from "~/components/feedback/empty-block";
import { PanelFailure } from "~/components/layout/panel";
import type { PagePart } from "~/lib/page-part";
import type { NewestActivity as Newest } from "../newest-activity.server";

const HEADING = "newest-activity";

/** The newest activities; `children` is their table, the same one as the list's. */
export function NewestActivity(props: {
  part: PagePart<Newest>;
  /** As the badge counts them; null when that is not known. */
  unread: number | null;
  children: ReactNode;
}) {
  const { part, unread } = props;
  return (
    <section className="card dashboard-activity" aria-labelledby={HEADING}>
      <div className="card-head px-4 pb-2 pt-3">
        <h2 id={HEADING}>Newest activity</h2> {unread ? <span className="chip">{unread} unread</span> : null}{" "}
        <Link className="summary-button font-semibold" to="/activity">
          All activity
        </Link>
      </div>
      {part.ok ? (
        part.value.rows.length > 0 ? (
          props.children
        ) : (
          <EmptyBlock
            icon="inbox"
            title="Nothing came in during the last 30 days"
            text="New calls, messages and texts appear here by themselves."
          />
        )
      ) : (
        <div className="p-4 pt-2">
          <PanelFailure what="The activity" failure={part} panelId={HEADING} retryPath="/" />
        </div>
      )}
    </section>
  );
}
