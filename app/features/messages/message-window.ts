/** The days that can be chosen, and the default (ACT-8). */
export const DAYS = [30, 60, 90, 120] as const;
export type Days = (typeof DAYS)[number];
export const DEFAULT_DAYS: Days = 30;
