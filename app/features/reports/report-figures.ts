import { formatCount } from "~/lib/format-count";
import type { CallSummary } from "~/upstream/reports/contract";
import { averageSeconds, durationText, minutesOf, minutesText, type ReportTotals } from "./report";
import type { RowChoice } from "./report-view";

/** One of the four figures: what it counts, its value, and what stands below in words. */
export interface ReportFigure {
  name: string;
  value: string;
  notes: string[];
  /** The rows of the activity table that it counts; null where it counts none of them. */
  rows: RowChoice | null;
}

/** What the figures are made from. */
export interface FigureFacts {
  total: ReportTotals;
  /** The API's summary of the same invoice; null while it is missing. Only it knows of assists. */
  summary: CallSummary | null;
  /** The summary of the invoice before, and its number; null where there is none. */
  before: { summary: CallSummary; name: string } | null;
  planMinutes: number | null;
  /** Whether the period still runs. */
  isCurrent: boolean;
}

/** Calls, billable minutes, billable assists and average call, each compared with the invoice before (REP-9). */
export function reportFigures({
  total,
  summary,
  before,
  planMinutes,
  isCurrent,
}: FigureFacts): ReportFigure[] {
  const minutes = minutesOf(total.hundredths);
  const average = averageSeconds(minutes, total.calls);
  const averageBefore = before && averageSeconds(before.summary.totalBillable, before.summary.totalTasks);
  const compared = (now: number, then: number | undefined) =>
    before === null || then === undefined ? [] : [changeWords(now, then, before.name, isCurrent)];
  return [
    {
      name: "Calls handled",
      value: formatCount(total.calls),
      notes: compared(total.calls, before?.summary.totalTasks),
      rows: "all",
    },
    {
      name: "Billable minutes",
      value: minutesText(total.hundredths).replace(/\.0$/, ""),
      notes: [
        ...(isCurrent && planMinutes !== null && planMinutes > 0
          ? [`of ${formatCount(planMinutes)} in the plan`]
          : []),
        ...compared(minutes, before?.summary.totalBillable),
      ],
      rows: "billable",
    },
    {
      name: "Billable assists",
      value: summary === null ? "–" : formatCount(summary.totalBillableAssist),
      notes:
        summary === null
          ? ["could not be loaded"]
          : [
              `of ${formatCount(summary.totalAssist)} ${summary.totalAssist === 1 ? "assist" : "assists"}`,
              ...compared(summary.totalBillableAssist, before?.summary.totalBillableAssist),
            ],
      // Assists are no tasks, and no list can be narrowed to those of an invoice that are billed.
      rows: null,
    },
    {
      name: "Average call",
      value: average === null ? "–" : durationText(average),
      notes:
        average === null || averageBefore === null || before === null
          ? []
          : [lengthWords(average, averageBefore, before.name)],
      // A call without billable minutes counts in the average, too.
      rows: "all",
    },
  ];
}

/** How an amount differs from the one before: 'so far 12 % more than on HL-20417-31'. */
export function changeWords(amount: number, before: number, name: string, isCurrent: boolean): string {
  const soFar = isCurrent ? "so far " : "";
  // The API's sums of hundredths are a little beside them, such as 463.29999999999995.
  const [now, then] = [Math.round(amount * 100), Math.round(before * 100)];
  if (now === then) return `${soFar}as many as on ${name}`;
  if (then === 0) return `none on ${name}`;
  const percent = Math.round((Math.abs(now - then) * 100) / then);
  const much = percent === 0 ? "slightly" : `${formatCount(percent)} %`;
  return `${soFar}${much} ${now > then ? "more" : "fewer"} than on ${name}`;
}

function lengthWords(now: number, then: number, name: string): string {
  if (now === then) return `as long as on ${name}`;
  return `${durationText(Math.abs(now - then))} ${now > then ? "longer" : "shorter"} than on ${name}`;
}
