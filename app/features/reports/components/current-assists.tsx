import { Panel, PanelFailure } from "~/components/layout/panel";
import { formatCount } from "~/lib/format-count";
import type { PagePart } from "~/lib/page-part";

const HEADING = "current-assists";

/** 'Current Billable Assists': how many assists of the billing period that runs are billed. */
export function CurrentAssists(props: {
  part: PagePart<{ billable: number; total: number }>;
  retryPath: string;
}) {
  const { part } = props;
  return (
    <Panel id={HEADING} title="Current Billable Assists">
      {part.ok ? (
        <p className="flex flex-wrap items-baseline gap-x-2 text-muted">
          <span className="text-figure font-semibold text-text">{formatCount(part.value.billable)}</span>{" "}
          <span>
            billable of {formatCount(part.value.total)} {part.value.total === 1 ? "assist" : "assists"} in
            this billing period
          </span>
        </p>
      ) : (
        <PanelFailure
          what="The billable assists"
          failure={part}
          panelId={HEADING}
          retryPath={props.retryPath}
        />
      )}
    </Panel>
  );
}
