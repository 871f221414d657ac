import { scaleBand, scaleLinear, scalePoint } from "@visx/scale";
import { area, line } from "@visx/shape";
import { formatNumber } from "~/lib/format-count";
import type { ChartSeries, ChartView } from "./chart-view";
import type { ChartDrawing, ChartDrawings, DrawnSeries } from "./chart-drawing";
import type { ChartKind } from "./report-view";

const SIZES = {
  wide: { width: 960, height: 280, labelWidth: 52 },
  narrow: { width: 340, height: 220, labelWidth: 44 },
} as const;
const TICKS = 4;

interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A scale with the title of its axis. */
interface Axis {
  title: string;
  scale: ReturnType<typeof valueScale>;
}

/**
 * Draws a chart with visx's shapes and scales, as paths: the page shows them without scripts, and prints them. `twoAxes`
 * gives the first series the left axis and the second one the right, each with its name (REP-14). Null for the table.
 */
export function drawChart(
  chart: ChartView,
  kind: ChartKind,
  { twoAxes }: { twoAxes: boolean },
): ChartDrawings | null {
  if (kind === "table") return null;
  return {
    wide: drawing(chart, kind, twoAxes, SIZES.wide),
    narrow: drawing(chart, kind, twoAxes, SIZES.narrow),
  };
}

function drawing(
  chart: ChartView,
  kind: Exclude<ChartKind, "table">,
  twoAxes: boolean,
  size: (typeof SIZES)[keyof typeof SIZES],
): ChartDrawing {
  const { labels, series } = chart;
  const { width, height, labelWidth } = size;
  const hasRight = twoAxes && series.length > 1;
  const frame = { width, height, left: 40, right: width - (hasRight ? 40 : 8), top: 24, bottom: height - 40 };
  // One series alone of a chart with two axes may be that of the right one, which are no calls.
  const common = axisOf(series, (twoAxes ? series[0]?.name : undefined) ?? "Calls", frame);
  const axes = series.map((one) => (hasRight ? axisOf([one], one.name, frame) : common));
  const places = placesOf(labels.length, kind, frame);
  const [left] = axes;
  const right = hasRight ? axes[1] : undefined;
  const step = Math.max(1, Math.ceil((labels.length * labelWidth) / (frame.right - frame.left)));
  return {
    width,
    height,
    left: frame.left,
    right: frame.right,
    bottom: frame.bottom,
    leftTitle: left?.title ?? "",
    rightTitle: right?.title ?? null,
    categoryTitle: chart.categoryTitle,
    leftTicks: left ? ticksOf(left) : [],
    rightTicks: right ? ticksOf(right) : [],
    labels: labels.flatMap((text, index) =>
      index % step === 0 ? [{ at: round(places.centre(index)), text }] : [],
    ),
    centres: labels.map((_, index) => round(places.centre(index))),
    series: series.map((one, index) =>
      drawnSeries(one, {
        kind,
        index,
        count: series.length,
        places,
        frame,
        scale: (axes[index] ?? common).scale,
      }),
    ),
  };
}

function axisOf(series: readonly ChartSeries[], title: string, { top, bottom }: Frame): Axis {
  const most = Math.max(1, ...series.flatMap(({ data }) => data));
  return { title, scale: valueScale(most, bottom, top) };
}

function valueScale(most: number, bottom: number, top: number) {
  return scaleLinear<number>({ domain: [0, most], range: [bottom, top], nice: TICKS });
}

function ticksOf({ scale }: Axis) {
  return scale.ticks(TICKS).map((value) => ({ at: round(scale(value)), text: formatNumber(value) }));
}

interface Places {
  centre(index: number): number;
  /** The left edge and the width of a bar. */
  bar(index: number, series: number, count: number): { x: number; width: number };
}

/** Bars stand in bands beside each other; lines go from edge to edge. */
function placesOf(count: number, kind: Exclude<ChartKind, "table">, { left, right }: Frame): Places {
  const domain = Array.from({ length: count }, (_, index) => index);
  const bands = scaleBand<number>({ domain, range: [left, right], padding: 0.2 });
  const points = scalePoint<number>({ domain, range: [left, right], padding: 0.5 });
  const start = (index: number) => bands(index) ?? left;
  return {
    centre: (index) => (kind === "bar" ? start(index) + bands.bandwidth() / 2 : (points(index) ?? left)),
    bar: (index, series, of) => {
      const width = bands.bandwidth() / of;
      return { x: start(index) + series * width, width };
    },
  };
}

function drawnSeries(
  { name, data }: ChartSeries,
  drawn: {
    kind: Exclude<ChartKind, "table">;
    index: number;
    count: number;
    places: Places;
    frame: Frame;
    scale: Axis["scale"];
  },
): DrawnSeries {
  const { kind, index: series, count, places, frame, scale } = drawn;
  if (kind === "bar") {
    const bars = data.map((value, index) => {
      const { x, width } = places.bar(index, series, count);
      return `M${round(x)} ${frame.bottom}V${round(scale(value))}h${round(width)}V${frame.bottom}Z`;
    });
    return { name, line: null, fill: bars.join("") };
  }
  const x = (_: number, index: number) => round(places.centre(index));
  const y = (value: number) => round(scale(value));
  return {
    name,
    line: line<number>({ x, y })(data),
    // The areas of several series would hide each other (REP-27).
    fill: kind === "area" && series === 0 ? area<number>({ x, y0: frame.bottom, y1: y })(data) : null,
  };
}

/** A tenth of a pixel is enough, and half of the bytes. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
