import { startOfDayInZone } from "~/lib/dates";

/** How old messages may be on a page that comes back into view, where the API tells nobody of new ones (LIV-9). */
const WITHOUT_FULL_ACCESS_S = 60;
const HOUR_MS = 3_600_000;

/**
 * What a route declares as its `handle` when it shows data that the API does not push: such a page loads again when it
 * comes back into view after this many seconds (LIV-9). Routes whose data is pushed declare nothing.
 */
export interface FreshForHandle {
  freshFor: number;
}

/** Data that the API does not push is shown unasked for two minutes (LIV-9). */
export const NOT_PUSHED: FreshForHandle = { freshFor: 120 };

/** The seconds that a route's `handle` declares; Infinity when it declares none. */
export function freshForOf(handle: unknown): number {
  if (typeof handle !== "object" || handle === null || !("freshFor" in handle)) return Infinity;
  return typeof handle.freshFor === "number" ? handle.freshFor : Infinity;
}

/**
 * For how many seconds a page that is made now may be shown again without loading it, if nobody tells of a change: until
 * the user's calendar day turns, and without full access for a minute.
 */
export function secondsFresh(fullAccess: boolean, timeZone: string, now: number = Date.now()): number {
  // The next midnight is 23 to 25 hours after the last one.
  const midnight = startOfDayInZone(startOfDayInZone(now, timeZone) + 36 * HOUR_MS, timeZone);
  const today = Math.ceil((midnight - now) / 1000);
  return fullAccess ? today : Math.min(today, WITHOUT_FULL_ACCESS_S);
}
