import { startOfDayInZone } from "~/lib/dates";

/** The oldest that messages may be on a page that becomes visible, for users to whom the API pushes none (LIV-9). */
const WITHOUT_FULL_ACCESS_S = 60;
const HOUR_MS = 3_600_000;

/**
 * What a route declares as its `handle` when it shows data that the API does not push: such a page loads again when it
 * comes back into view after this many seconds (LIV-9). Routes whose data is pushed declare nothing.
 */
export interface FreshForHandle {
  freshFor: number;
}

/** Data that the API does not push may be shown again for two minutes (LIV-9). */
export const NOT_PUSHED: FreshForHandle = { freshFor: 120 };

/** The seconds that a route's `handle` declares; Infinity when it declares none. */
export function freshForOf(handle: unknown): number {
  if (typeof handle !== "object" || handle === null || !("freshFor" in handle)) return Infinity;
  return typeof handle.freshFor === "number" ? handle.freshFor : Infinity;
}

/**
 * For how many seconds a page that is loaded now may be shown again without loading it, if no change is reported:
 * until the user's calendar day ends, and without full access for a minute.
 */
export function secondsFresh(fullAccess: boolean, timeZone: string, now: number = Date.now()): number {
  // The next midnight is 23 to 25 hours after the last one.
  const midnight = startOfDayInZone(startOfDayInZone(now, timeZone) + 36 * HOUR_MS, timeZone);
  const today = Math.ceil((midnight - now) / 1000);
  return fullAccess ? today : Math.min(today, WITHOUT_FULL_ACCESS_S);
}

/**
 * For the `handle` of routes that show what comes with the user, such as contacts: an update loads them again for all
 * users, with full access or without, since it always loads the user (LIV-4).
 */
export const OF_USER = { isOfUser: true };

/** Whether the handle of a route says that it shows what comes with the user. */
export function isOfUser(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "isOfUser" in handle;
}
