import { useState, type KeyboardEvent, type PointerEvent } from "react";
import { useScripted } from "~/components/use-scripted";
import { formatNumber } from "~/lib/format-count";
import type { ChartDrawing } from "../chart-drawing";
import type { ChartView } from "../chart-view";
import { ChartSvg } from "./chart-svg";

/**
 * A drawn chart. With scripts the pointer, or a slider for the keyboard, shows the values of one of its days (REP-23);
 * the slider says them to screen readers.
 */
export function ChartReader(props: {
  chart: ChartView;
  drawing: ChartDrawing;
  title: string;
  className: string;
}) {
  const { chart, drawing, title, className } = props;
  const scripted = useScripted();
  /** The label that is read, or null. */
  const [shown, setShown] = useState<number | null>(null);
  const last = chart.labels.length - 1;
  // Another period may have fewer days.
  const at = shown === null ? null : Math.min(shown, last);
  const readUnder = (event: PointerEvent<HTMLElement>) => setShown(nearest(drawing, event));
  const stopReading = (event: PointerEvent<HTMLElement>) => {
    // A finger that is lifted leaves too: what it has touched stays to be read.
    if (event.pointerType === "mouse") setShown(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") setShown(null);
  };
  return (
    <div
      className={`chart-reader ${className}`}
      onPointerDown={readUnder}
      onPointerMove={readUnder}
      onPointerLeave={stopReading}
    >
      <ChartSvg drawing={drawing} label={`${title}: ${chart.summary}`} className="" />
      {at === null ? null : <Values chart={chart} drawing={drawing} at={at} />}
      {scripted && last > 0 ? (
        <input
          type="range"
          className="chart-slider no-print"
          aria-label={`${title}, day by day`}
          aria-valuetext={valuesText(chart, at ?? last)}
          min={0}
          max={last}
          value={at ?? last}
          onFocus={() => setShown(at ?? last)}
          onBlur={() => setShown(null)}
          onChange={(event) => setShown(event.currentTarget.valueAsNumber)}
          onKeyDown={onKeyDown}
        />
      ) : null}
    </div>
  );
}

/** The values of one label beside a line through them; the slider says them, and the table has them all. */
function Values({ chart, drawing, at }: { chart: ChartView; drawing: ChartDrawing; at: number }) {
  const centre = (100 * (drawing.centres[at] ?? 0)) / drawing.width;
  const isLeft = centre < 50;
  return (
    <div className="no-print" aria-hidden="true">
      <span className="chart-guide" style={{ left: `${centre}%` }} />
      <dl
        className="chart-values"
        style={isLeft ? { left: `calc(${centre}% + 0.5rem)` } : { right: `calc(${100 - centre}% + 0.5rem)` }}
      >
        <div>
          <dt>{chart.labels[at]}</dt>
        </div>
        {chart.series.map(({ name, data }) => (
          <div key={name}>
            <dt dir="auto">{name}</dt> <dd>{formatNumber(data[at] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** '05/03: Call Volume 12, Billable Minutes 33.1'. */
function valuesText({ labels, series }: ChartView, at: number): string {
  const values = series.map(({ name, data }) => `${name} ${formatNumber(data[at] ?? 0)}`);
  return `${labels[at] ?? ""}: ${values.join(", ")}`;
}

/** The label whose values stand nearest to the pointer. */
function nearest(
  { centres, width }: ChartDrawing,
  { clientX, currentTarget }: PointerEvent<HTMLElement>,
): number {
  const box = currentTarget.getBoundingClientRect();
  const x = ((clientX - box.left) / box.width) * width;
  let found = 0;
  for (const [index, centre] of centres.entries())
    if (Math.abs(centre - x) < Math.abs((centres[found] ?? 0) - x)) found = index;
  return found;
}
