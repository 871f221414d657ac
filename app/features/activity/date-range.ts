import { daysBefore, formatDate, isoDay, startOfIsoDay } from "~/lib/dates";
import type { Older } from "../messages/list-sync.server";
import { DAYS, type Days } from "../messages/message-window";
import { usedRange, type ActivityView, type DateRange } from "./activity-view";

/** The longest window of the API, and so how far back a range may begin. */
const LONGEST: Days = 120;

/** The first and the last day of a range that can be chosen, as ISO dates in the viewer's zone. */
export interface DateLimits {
  earliest: string;
  latest: string;
}

/** The days that the API still has: today and the 120 before it (ACT-53). */
export function dateLimits(now: number, timeZone: string): DateLimits {
  return { earliest: isoDay(daysBefore(now, LONGEST, timeZone), timeZone), latest: isoDay(now, timeZone) };
}

/** How many of the days that a list can be read for reach back to the start of a range. */
export function daysToRead({ from }: DateRange, now: number, timeZone: string): Days {
  const enough = DAYS.find(
    (days) => from !== "" && from >= isoDay(daysBefore(now, days, timeZone), timeZone),
  );
  return enough ?? LONGEST;
}

/** From when to before when a view's list goes; null is no end. While older activity is missing it begins later (ACT-44). */
export function periodOf(
  view: Pick<ActivityView, "days" | "range">,
  { now, timeZone, older }: { now: number; timeZone: string; older: Older },
): { since: number; until: number | null } {
  const used = usedRange(view);
  const since = used?.from ? startOfIsoDay(used.from, timeZone) : daysBefore(now, view.days, timeZone);
  const until = used?.to ? startOfIsoDay(used.to, timeZone, 1) : null;
  return { since: older ? Math.max(since, daysBefore(now, older.days, timeZone)) : since, until };
}

/** 'in the last 30 days', 'from 1 Mar 2026 to 5 Mar 2026', 'since 1 Mar 2026', 'until 5 Mar 2026', 'on 5 Mar 2026'. */
export function periodInWords(view: Pick<ActivityView, "days" | "range">): string {
  const used = usedRange(view);
  if (!used) return `in the last ${view.days} days`;
  const [from, to] = [used.from, used.to].map(dayInWords);
  if (from === to) return `on ${from}`;
  if (from && to) return `from ${from} to ${to}`;
  return from ? `since ${from}` : `until ${to}`;
}

/** '5 Mar 2026' of an ISO date. */
export function dayInWords(day: string): string {
  return day && formatDate(Date.parse(day), "UTC");
}

/** What a file of a view is called by: its dates, else the day on which it is made. */
export function fileDates(view: Pick<ActivityView, "days" | "range">, timeZone: string): string {
  return usedRange(view) ? periodInWords(view) : formatDate(Date.now(), timeZone);
}
