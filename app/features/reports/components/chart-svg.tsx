import type { ChartDrawing } from "../chart-drawing";
import { seriesClass, seriesDash } from "../series-style";

/** Where the letters of an axis begin beside or below it. */
const GAP = 8;

/** A drawn chart. Its series differ by colour and dash, so that either is enough. */
export function ChartSvg(props: { drawing: ChartDrawing; label: string; className: string }) {
  const { drawing, label } = props;
  const { width, height, left, right, bottom } = drawing;
  return (
    <svg
      className={`chart ${props.className}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {drawing.leftTicks.map(({ at, text }) => (
        <g key={at}>
          <path className="chart-grid" d={`M${left} ${at}H${right}`} />
          <text x={left - GAP} y={at} dy="0.32em" textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {drawing.rightTicks.map(({ at, text }) => (
        <text key={at} x={right + GAP} y={at} dy="0.32em">
          {text}
        </text>
      ))}
      {drawing.labels.map(({ at, text }) => (
        <text key={at} x={at} y={bottom + 16} textAnchor="middle">
          {text}
        </text>
      ))}
      <text x="0" y="10">
        {drawing.leftTitle}
      </text>
      {drawing.rightTitle === null ? null : (
        <text x={width} y="10" textAnchor="end">
          {drawing.rightTitle}
        </text>
      )}
      <text x={(left + right) / 2} y={bottom + 34} textAnchor="middle">
        {drawing.categoryTitle}
      </text>
      {drawing.series.map(({ name, line, fill }, index) => (
        <g key={name}>
          {fill === null ? null : (
            <path
              className={`${line === null ? "chart-bars" : "chart-area"} ${seriesClass(index)}`}
              strokeDasharray={seriesDash(index)}
              d={fill}
            />
          )}
          {line === null ? null : (
            <path
              className={`chart-line ${seriesClass(index)}`}
              strokeDasharray={seriesDash(index)}
              d={line}
            />
          )}
        </g>
      ))}
    </svg>
  );
}

/** Which series is which: the colour and the dash of each beside its name, as a bar or as a line, as it is drawn. */
export function ChartLegend({ drawing }: { drawing: ChartDrawing }) {
  return (
    <ul className="chart-legend">
      {drawing.series.map(({ name, line }, index) => (
        <li key={name}>
          <svg className="chart-swatch" viewBox="0 0 36 12" aria-hidden="true">
            <path
              className={`${line === null ? "chart-bars" : "chart-line"} ${seriesClass(index)}`}
              strokeDasharray={seriesDash(index)}
              d={line === null ? "M1 1h34v10h-34z" : "M0 6h36"}
            />
          </svg>{" "}
          <span dir="auto">{name}</span>
        </li>
      ))}
    </ul>
  );
}
