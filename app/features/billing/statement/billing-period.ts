import { addMonths, getDaysInMonth, setDate, startOfMonth } from "date-fns";
import { startOfDayInZone } from "~/lib/dates";
import { inZone } from "~/lib/zone-day";

/** The billing day of an account without one (DSH-8). */
const DEFAULT_BILLING_DAY = 30;

/** A billing period, from its first instant to the first of the next one (epoch milliseconds). */
export interface BillingPeriod {
  start: number;
  end: number;
}

/** A valid day of the month, else the default. */
export function billingDayOf(day: number | null): number {
  return day !== null && Number.isInteger(day) && day >= 1 && day <= 31 ? day : DEFAULT_BILLING_DAY;
}

/**
 * The period that contains `now`. It starts on the billing day, or on the last day of a month that is too short: 31
 * Jan is followed by 28 Feb, then 31 Mar.
 */
export function billingPeriod(now: number, billingDay: number, timeZone: string): BillingPeriod {
  const thisMonth = startOfMonth(inZone(now, timeZone));
  const startIn = (months: number) => {
    const month = addMonths(thisMonth, months);
    const day = setDate(month, Math.min(billingDay, getDaysInMonth(month)));
    return startOfDayInZone(Number(day), timeZone);
  };
  const start = startIn(0);
  return now < start ? { start: startIn(-1), end: start } : { start, end: startIn(1) };
}
