import type { PlannedPart, StripDay, StripPart } from "../week-strip";

/**
 * Seven days with their entries; where nothing is drawn, nothing is scheduled (STA-29). What the open editor would
 * schedule stands between them by its time, dashed.
 */
export function WeekDays({ days, planned }: { days: StripDay[]; planned: PlannedPart[] }) {
  // Said once, above the days, where all of them are empty.
  const isEmpty = planned.length === 0 && days.every(({ parts }) => parts.length === 0);
  return (
    <ol className="card week-days" aria-label="The next seven days">
      {days.map(({ label, start, parts, moreCount }) => {
        const shown = [...parts, ...planned.filter(({ day }) => day === start)].sort(
          (a, b) => a.from - b.from,
        );
        return (
          <li key={start}>
            <p className="week-day">{label}</p>
            <svg className="week-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              {shown.map((part) => (
                <rect
                  key={keyOf(part)}
                  className={`${part.isTakingCalls ? "week-bar-in" : ""} ${isPlanned(part) ? "week-bar-planned" : ""}`}
                  x={part.from}
                  width={part.length}
                  height="1"
                />
              ))}
            </svg>
            {shown.length === 0 && !isEmpty ? <p className="week-gap">Nothing scheduled</p> : null}
            {shown.map((part) => (
              <p
                key={keyOf(part)}
                className={`week-part ${part.isTakingCalls ? "week-part-in" : ""} ${isPlanned(part) ? "week-part-planned" : ""}`}
              >
                {part.time}{" "}
                <b dir="auto" title={part.name}>
                  {part.name}
                </b>{" "}
                <span>{isPlanned(part) ? `Not saved yet · ${part.more}` : part.more}</span>
              </p>
            ))}
            {moreCount > 0 ? <p className="week-gap">and {moreCount} more</p> : null}
          </li>
        );
      })}
    </ol>
  );
}

function isPlanned(part: StripPart | PlannedPart): part is PlannedPart {
  return !("entryId" in part);
}

function keyOf(part: StripPart | PlannedPart): string {
  return isPlanned(part) ? `planned ${part.time}` : part.entryId;
}
