import { Fragment } from "react";
import { Link } from "react-router-dom";
import { PRESERVE_SCROLL } from "~/components/page-kit";
import type { ReportFigure } from "../report-figures";
import { Unbroken } from "./unbroken";
import { reportPath, type ReportView } from "../report-view";

/** The four figures, each a link to the rows behind it (REP-9). */
export function ReportFigures({ figures, view }: { figures: readonly ReportFigure[]; view: ReportView }) {
  return (
    <dl className="report-figures">
      {figures.map(({ name, value, notes }, index) => (
        <div key={name} className="card report-figure">
          <dt className="text-small text-muted">{name}</dt>
          <dd>
            <Link className="report-figure-value" to={rowsBehind(index, view)} state={PRESERVE_SCROLL}>
              {value}
            </Link>
            {notes.map((note) => (
              <Fragment key={note}>
                {" "}
                <span className="block text-tiny text-muted">
                  <Unbroken text={note} />
                </span>
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Assists are no tasks of the report: their rows are activities. */
function rowsBehind(index: number, view: ReportView): string {
  if (index === 2)
    return `/activity?${new URLSearchParams({ account: view.accountId ?? "", filter: "assists" })}`;
  return `${reportPath(view, { rows: index === 0 ? "all" : "billable" })}#activity-report`;
}
