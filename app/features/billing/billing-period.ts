import { calendarDate, startOfDate } from "~/lib/dates";

/** The billing day of an account that names none (DSH-8). */
export const DEFAULT_BILLING_DAY = 30;

/** A billing period, from its first instant to the first of the next one (epoch milliseconds). */
export interface BillingPeriod {
  start: number;
  end: number;
}

/** A day of the month; anything else is the default. */
export function billingDayOf(day: number | null): number {
  return day !== null && Number.isInteger(day) && day >= 1 && day <= 31 ? day : DEFAULT_BILLING_DAY;
}

/**
 * The period that `now` falls in. It starts on the billing day, in a month that has no such day on its last one:
 * after 31 Jan comes 28 Feb, then 31 Mar.
 */
export function billingPeriod(now: number, billingDay: number, timeZone: string): BillingPeriod {
  const { year, month } = calendarDate(now, timeZone);
  const startIn = (months: number) => {
    const first = new Date(Date.UTC(year, month - 1 + months, 1));
    const shown = { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1 };
    return startOfDate({ ...shown, day: Math.min(billingDay, daysIn(shown)) }, timeZone);
  };
  const thisMonth = startIn(0);
  return now < thisMonth ? { start: startIn(-1), end: thisMonth } : { start: thisMonth, end: startIn(1) };
}

function daysIn({ year, month }: { year: number; month: number }): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
