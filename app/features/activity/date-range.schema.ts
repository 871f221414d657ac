import { z } from "zod";
import type { DateRange } from "./activity-view";
import { dayInWords, type DateLimits } from "./date-range";

/** A day of the calendar, as 2026-03-05. */
const isoDate = z.iso.date();

/**
 * A range of days as it was typed; null when nothing was. What cannot be used is kept with the reason, so that it can
 * be corrected (ACT-53).
 */
export function dateRange(typed: { from: string; to: string }, limits: DateLimits): DateRange | null {
  const { from, to } = typed;
  if (from === "" && to === "") return null;
  return { from, to, problem: problemOf(typed, limits) };
}

function problemOf(typed: { from: string; to: string }, limits: DateLimits): DateRange["problem"] {
  for (const field of ["from", "to"] as const) {
    const text = typed[field] && problemOfDay(typed[field], limits);
    if (text) return { field, text: `${field === "from" ? "From" : "To"}: ${text}` };
  }
  const { from, to } = typed;
  if (from && to && to < from)
    return { field: "to", text: `To: ${dayInWords(to)} is before ${dayInWords(from)}, the first day.` };
  return null;
}

function problemOfDay(typed: string, { earliest, latest }: DateLimits): string | null {
  if (!isoDate.safeParse(typed).success) return `“${typed}” is no date. Enter the day as in ${latest}.`;
  if (typed < earliest)
    return `${dayInWords(typed)} is too long ago. The first day that can be shown is ${dayInWords(earliest)}.`;
  if (typed > latest) return `${dayInWords(typed)} is still to come. Today is ${dayInWords(latest)}.`;
  return null;
}
