import { addDays, addMinutes, addWeeks, getDay } from "date-fns";
import { firstInstant, inZone } from "~/lib/zone-day";

/** When a status holds, in epoch milliseconds. Without an end: until further notice. */
export interface Span {
  start: number;
  end: number | null;
}

/** The durations that the editor offers, in this order. NONE stands on statuses that were never scheduled. */
export const DURATION_CODES = ["15MIN", "1HOUR", "2HOUR", "3HOUR", "DAY", "WEEK", "CUSTOM", "NOEND"] as const;
export type DurationCode = (typeof DURATION_CODES)[number];

/** The duration of a new status (STA-2). */
export const DEFAULT_DURATION: DurationCode = "1HOUR";

/** The code if the editor offers it, else that of a new status. */
export function knownDuration(code: string | null | undefined): DurationCode {
  return DURATION_CODES.find((known) => known === code) ?? DEFAULT_DURATION;
}

const MINUTES = { "15MIN": 15, "1HOUR": 60, "2HOUR": 120, "3HOUR": 180 } as const;
const SATURDAY = 6;

/**
 * When a status of that duration ends (STA-10 to STA-14). `customEnd` counts for CUSTOM alone; null is until further
 * notice. Days and weeks go by the calendar of the zone, so they are right where the clock changes.
 */
export function endOf(
  code: DurationCode,
  start: number,
  timeZone: string,
  customEnd: number | null,
): number | null {
  if (code === "NOEND") return null;
  if (code === "CUSTOM") return customEnd;
  const date = inZone(start, timeZone);
  if (code === "DAY") return firstInstant(addDays(date, 1));
  if (code === "WEEK") {
    const day = getDay(date);
    const isWeekend = day === 0 || day === SATURDAY;
    return isWeekend ? Number(addDays(date, 7)) : firstInstant(addDays(date, SATURDAY - day));
  }
  return Number(addMinutes(date, MINUTES[code]));
}

/**
 * The span in each of `weeks` weeks, at the same clock time (STA-27). Its length follows from its duration each week,
 * so a day stays a whole day where the clock changes.
 */
export function weeklySpans(code: DurationCode, first: Span, timeZone: string, weeks: number): Span[] {
  return Array.from({ length: weeks }, (_, week) => {
    const later = (at: number) => Number(addWeeks(inZone(at, timeZone), week));
    const start = later(first.start);
    return { start, end: endOf(code, start, timeZone, first.end === null ? null : later(first.end)) };
  });
}

/** Whether two spans share an instant; one that ends as the other starts shares none. */
export function overlaps(one: Span, other: Span): boolean {
  return (one.end === null || other.start < one.end) && (other.end === null || one.start < other.end);
}

/**
 * Whether an entry is what was wanted in `span`. One that is to begin 'Now' begins later with each press of its form, so an
 * entry that began up to `earlier` milliseconds before is that one, too, as long as it still holds then and has the same
 * end or length.
 */
export function isOfSpan(entry: Span, span: Span, earlier: number): boolean {
  const late = span.start - entry.start;
  if (late < 0 || late > earlier || !overlaps(entry, span)) return false;
  return entry.end === span.end || lengthOf(entry) === lengthOf(span);
}

function lengthOf({ start, end }: Span): number | null {
  return end === null ? null : end - start;
}
