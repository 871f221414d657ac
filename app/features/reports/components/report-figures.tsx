import { Fragment } from "react";
import { Link } from "react-router-dom";
import { focusOnPanel } from "~/components/layout/panel";
import { PRESERVE_SCROLL } from "~/components/page-kit";
import type { ReportFigure } from "../report-figures";
import { Unbroken } from "./unbroken";
import { reportPath, type ReportView } from "../report-view";

/** A figure leads to the table, and so does the focus (UI-16). */
const TO_ROWS = { ...PRESERVE_SCROLL, ...focusOnPanel("activity-report") };

/**
 * The four figures, each a link to the rows that it counts, if they are in the table (REP-9). Beside each other they have
 * one line of notes each: the first of two stands beside the value, and what does not fit takes a second line.
 */
export function ReportFigures({ figures, view }: { figures: readonly ReportFigure[]; view: ReportView }) {
  return (
    <dl className="report-figures">
      {figures.map(({ name, value, notes, rows }) => (
        <div key={name} className="card report-figure">
          <dt className="text-small text-muted">{name}</dt>
          <dd>
            {rows === null ? (
              <span className="report-figure-value">{value}</span>
            ) : (
              <Link
                className="report-figure-value"
                to={`${reportPath(view, { rows })}#activity-report`}
                state={TO_ROWS}
              >
                {value}
              </Link>
            )}
            {notes.map((note) => (
              <Fragment key={note}>
                {" "}
                <span className="report-note">
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
