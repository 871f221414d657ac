/** How much of a plan is used, in steps (DSH-5: 75–89 % yellow, 90–99 % orange, from 100 % red). */
export type UsageLevel = "normal" | "yellow" | "orange" | "red";

/** The levels in words, because not everybody can see the colours. */
export const LEVEL_WORDS: Record<UsageLevel, string> = {
  normal: "Within the plan",
  yellow: "Three quarters used",
  orange: "Nearly used up",
  red: "Plan used up",
};

/** Whole percent of the plan, rounded down, so that 100 is shown only when it is reached. Null without plan minutes. */
export function usagePercent(usedMinutes: number, planMinutes: number | null): number | null {
  if (planMinutes === null || planMinutes <= 0) return null;
  const percent = Math.floor((Math.max(0, usedMinutes) * 100) / planMinutes);
  return usedMinutes < planMinutes ? Math.min(99, percent) : Math.max(100, percent);
}

/** The level of a percentage. */
export function usageLevel(percent: number): UsageLevel {
  if (percent >= 100) return "red";
  if (percent >= 90) return "orange";
  return percent >= 75 ? "yellow" : "normal";
}

/** The length of the bar: at most full (DSH-5). */
export function barPercent(percent: number): number {
  return Math.max(0, Math.min(100, percent));
}
