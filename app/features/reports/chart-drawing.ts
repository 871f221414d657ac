/** A chart as shapes of an SVG, in the units of its view box. */
export interface ChartDrawing {
  width: number;
  height: number;
  /** The plot's edges. */
  left: number;
  right: number;
  bottom: number;
  leftTitle: string;
  /** Null where all series share one axis. */
  rightTitle: string | null;
  categoryTitle: string;
  leftTicks: ChartMark[];
  rightTicks: ChartMark[];
  labels: ChartMark[];
  /** Where the values of each label stand, from the left. */
  centres: number[];
  series: DrawnSeries[];
}

/** A text at a place of an axis. */
interface ChartMark {
  at: number;
  text: string;
}

/** The paths of a series; null where it has none. */
export interface DrawnSeries {
  name: string;
  line: string | null;
  fill: string | null;
}

/** The drawing for wide pages and paper, and the one for telephones, whose letters stay legible. */
export interface ChartDrawings {
  wide: ChartDrawing;
  narrow: ChartDrawing;
}
