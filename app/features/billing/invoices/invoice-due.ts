import { tz } from "@date-fns/tz";
import { differenceInCalendarDays, startOfDay, transpose } from "date-fns";
import { inZone } from "~/lib/zone-day";

/** Invoice dates are calendar dates, written as instants in UTC. */
const UTC = tz("UTC");

/** When an invoice is due: the first instant, in UTC, of a calendar date. Null when it does not say (DSH-7). */
export function dueDateOf({ dueDate }: { dueDate: number | null }): number | null {
  return dueDate === null ? null : Number(startOfDay(dueDate, { in: UTC }));
}

export interface DueState {
  overdue: boolean;
  /** 'Overdue by 10 days', 'Due today', 'Due in 3 days'. */
  text: string;
}

/** Whether an invoice is overdue, in words. On the due day it is not; 'today' is the viewer's. */
export function dueState(due: number, now: number, timeZone: string): DueState {
  const today = transpose(inZone(now, timeZone), UTC);
  const days = differenceInCalendarDays(due, today, { in: UTC });
  if (days === 0) return { overdue: false, text: "Due today" };
  if (days === 1) return { overdue: false, text: "Due tomorrow" };
  if (days > 0) return { overdue: false, text: `Due in ${days} days` };
  return { overdue: true, text: `Overdue by ${-days} ${days === -1 ? "day" : "days"}` };
}
