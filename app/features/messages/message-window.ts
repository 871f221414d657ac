import { startOfDayInZone } from "~/lib/dates";

/** The days that can be chosen, and the default (ACT-8). */
export const DAYS = [30, 60, 90, 120] as const;
export type Days = (typeof DAYS)[number];
export const DEFAULT_DAYS: Days = 30;

const DAY_MS = 24 * 3_600_000;

/** From where (epoch ms) a list is read for so many days: a day more, since a view begins at midnight in the user's zone. */
export function windowStart(days: number): number {
  return startOfDayInZone(Date.now(), "UTC") - (days + 1) * DAY_MS;
}
