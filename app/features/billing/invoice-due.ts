import { calendarDate } from "~/lib/dates";

const DAY = 86_400_000;
/** What is assumed where an invoice does not say when it is due. */
export const PAYMENT_TERM_DAYS = 30;

/** When an invoice is due: the first instant, in UTC, of a date of the calendar. Null when nothing is known. */
export function dueDateOf(invoice: { invoiceDate: number | null; dueDate: number | null }): number | null {
  const { invoiceDate, dueDate } = invoice;
  if (dueDate !== null) return startOfUtcDay(dueDate);
  return invoiceDate === null ? null : startOfUtcDay(invoiceDate) + PAYMENT_TERM_DAYS * DAY;
}

export interface DueState {
  overdue: boolean;
  /** 'Overdue by 10 days', 'Due today', 'Due in 3 days'. */
  text: string;
}

/** Whether an invoice is overdue, in words. The due day itself is not; 'today' is the viewer's. */
export function dueState(due: number, now: number, timeZone: string): DueState {
  const { year, month, day } = calendarDate(now, timeZone);
  const days = Math.round((due - Date.UTC(year, month - 1, day)) / DAY);
  if (days === 0) return { overdue: false, text: "Due today" };
  if (days === 1) return { overdue: false, text: "Due tomorrow" };
  if (days > 0) return { overdue: false, text: `Due in ${days} days` };
  return { overdue: true, text: `Overdue by ${-days} ${days === -1 ? "day" : "days"}` };
}

function startOfUtcDay(ms: number): number {
  return Math.floor(ms / DAY) * DAY;
}
