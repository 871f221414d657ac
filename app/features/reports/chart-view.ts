import { formatNumber } from "~/lib/format-count";
import type { Chart } from "~/upstream/reports/contract";

/** A chart of /reports as data: its drawing, its table and its sentence are made from this (REP-13). */
export interface ChartView {
  /** What a category is, in the title of its axis: 'Day (DD/MM, UTC)'. */
  categoryTitle: string;
  labels: string[];
  series: ChartSeries[];
  /** The chart in one sentence. */
  summary: string;
}

export interface ChartSeries {
  name: string;
  /** A value for each label. */
  data: number[];
  total: number;
}

export const NO_RECORDS = "No Records Found";

/** The zone in which the API counts the days of a chart: it names none, and so it is UTC (TIM-1). */
export const CHART_ZONE = "UTC";

/** What the call volume chart has, each with an axis (REP-14). */
export const VOLUME_NAMES = ["Call Volume", "Billable Minutes"] as const;

/** How the days of a chart are written, which its axis says (TIM-6). */
export type DayFormat = "DD/MM" | "MM/DD";

/**
 * A chart of the API as it is shown; null when there is nothing in it. Missing values are 0, values without a category
 * are left out. `names` are those of series that the API does not name, in their order.
 */
export function chartView(
  chart: Chart,
  format: DayFormat,
  summarize: (view: Omit<ChartView, "summary">) => string,
  names: readonly string[] = [],
): ChartView | null {
  const labels = chart.categories.map((category) => dayLabel(category ?? "", format));
  const taken = new Set<string>();
  const series = chart.series.map(({ name, data }, index) => {
    const values = labels.map((_, at) => data[at] ?? 0);
    const known = name || (names[index] ?? `Series ${index + 1}`);
    return { name: uniqueName(known, taken), data: values, total: sum(values) };
  });
  if (labels.length === 0 || series.every(({ data }) => data.every((value) => value === 0))) return null;
  const view = { categoryTitle: `Day (${format}, ${CHART_ZONE})`, labels, series };
  return { ...view, summary: summarize(view) };
}

/** The name, with a number where it is `taken`; adds it there. The page tells the series apart by their names. */
function uniqueName(name: string, taken: Set<string>): string {
  let unique = name;
  for (let again = 2; taken.has(unique); again += 1) unique = `${name} (${again})`;
  taken.add(unique);
  return unique;
}

/** '05/03' of the day 2026-03-05; what is no day stays as it is. */
function dayLabel(category: string, format: DayFormat): string {
  const [, month, day] = /^\d{4}-(\d\d)-(\d\d)/.exec(category) ?? [];
  if (month === undefined || day === undefined) return category;
  return format === "DD/MM" ? `${day}/${month}` : `${month}/${day}`;
}

/** The sentence of the call volume: the sum of each series. The busiest day stands in a sentence of its own (REP-26). */
export function volumeSummary({ labels, series }: Omit<ChartView, "summary">): string {
  const sums = series.map(({ name, total }) => `${name} ${formatNumber(total)}`).join(", ");
  return `${sums} in ${daysText(labels.length)}.`;
}

/** The sentence of the client insights: which series has the most, and its share. */
export function clientSummary({ labels, series }: Omit<ChartView, "summary">): string {
  const all = sum(series.map(({ total }) => total));
  const [largest] = [...series].sort((a, b) => b.total - a.total);
  if (!largest) return "";
  const share = Math.round((largest.total * 100) / all);
  const calls = `${formatNumber(all)} ${all === 1 ? "call" : "calls"}`;
  return `${calls} in ${daysText(labels.length)}; the most from ${largest.name} with ${formatNumber(largest.total)} (${share} %).`;
}

function sum(values: readonly number[]): number {
  // In hundredths, because sums of halves and hundredths differ with their order.
  return values.reduce((total, value) => total + Math.round(value * 100), 0) / 100;
}

function daysText(count: number): string {
  return `${count} ${count === 1 ? "day" : "days"}`;
}
