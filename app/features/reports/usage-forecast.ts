import { millisecondsInDay } from "date-fns/constants";
import { formatDayMonth } from "~/lib/dates";
import { formatNumber } from "~/lib/format-count";
import type { BillingPeriod } from "../billing/statement/billing-period";
import { usagePercent } from "./usage-level";

/** The used minutes of a plan, and the instant of the forecast. */
export interface UsageSoFar {
  usedMinutes: number;
  planMinutes: number;
  period: BillingPeriod;
  now: number;
}

/** The result at the present pace: the instant at which the plan is used up, or the share at the period's end. */
export type UsageForecast =
  | { kind: "reached" }
  | { kind: "too-early" }
  | { kind: "unused" }
  | { kind: "used-up"; at: number }
  | { kind: "lasts"; percentAtEnd: number };

/** Assumes an even pace since the period began. On the first day there is too little to go by. */
export function usageForecast({ usedMinutes, planMinutes, period, now }: UsageSoFar): UsageForecast {
  if (usedMinutes >= planMinutes) return { kind: "reached" };
  const elapsed = now - period.start;
  if (elapsed < millisecondsInDay) return { kind: "too-early" };
  if (usedMinutes <= 0) return { kind: "unused" };
  const at = period.start + (elapsed * planMinutes) / usedMinutes;
  if (at < period.end) return { kind: "used-up", at };
  const atEnd = (usedMinutes * (period.end - period.start)) / elapsed;
  return { kind: "lasts", percentAtEnd: usagePercent(atEnd, planMinutes) ?? 0 };
}

/** The forecast in words: 'At this pace 100 % on 23 Mar'. */
export function forecastWords(usage: UsageSoFar, timeZone: string): string {
  const forecast = usageForecast(usage);
  switch (forecast.kind) {
    case "reached":
      return overPlanWords(usage);
    case "too-early":
      return "A forecast follows after the first day of the period";
    case "unused":
      return "No minutes used in this period so far";
    case "used-up":
      return `At this pace 100 % on ${formatDayMonth(forecast.at, timeZone)}`;
    case "lasts":
      return `At this pace ${forecast.percentAtEnd} % on ${formatDayMonth(usage.period.end - 1, timeZone)}`;
  }
}

function overPlanWords({ usedMinutes, planMinutes }: UsageSoFar): string {
  const over = Math.round((usedMinutes - planMinutes) * 100) / 100;
  if (over === 0) return "All minutes of the plan are used";
  return `${formatNumber(over)} ${over === 1 ? "minute" : "minutes"} over the plan`;
}
