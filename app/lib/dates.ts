/**
 * Instants as the user reads them (TIM-2, TIM-4): en-GB, the month in letters, in a named IANA zone.
 * Instants are epoch milliseconds; a zone must have passed `isTimeZone`, any other throws a RangeError.
 */

import { addDays, format, subDays } from "date-fns";
import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { LRUCache } from "lru-cache";
import { TZDate } from "@date-fns/tz";
import { clockTime, firstInstant, inZone, zoneDay } from "./zone-day";

/** Days near the limits of Date have no start or end that a Date can hold. */
const MAX_INSTANT = 8.64e15 - 2 * millisecondsInDay;

/** '5 Mar 2026, 14:05' in the zone. No instant (NaN, or out of the range of dates) → ''. */
export function formatDateTime(ms: number, timeZone: string): string {
  return isInstant(ms) ? `${zoneDay(ms, timeZone).date}, ${clockTime(ms, timeZone)}` : "";
}

/** '5 Mar 2026' in the zone. No instant → ''. */
export function formatDate(ms: number, timeZone: string): string {
  return isInstant(ms) ? zoneDay(ms, timeZone).date : "";
}

/** '5 Mar' in the zone, for dates so near that the year is clear. No instant → ''. */
export function formatDayMonth(ms: number, timeZone: string): string {
  return isInstant(ms) ? zoneDay(ms, timeZone).dayMonth : "";
}

/** '5 Mar' in the zone, and '5 Mar 2025' where that is not the year of `now`. No instant → ''. */
export function formatShortDate(ms: number, now: number, timeZone: string): string {
  const year = zoneDay(now, timeZone).date.slice(-5);
  return formatDate(ms, timeZone).endsWith(year) ? formatDayMonth(ms, timeZone) : formatDate(ms, timeZone);
}

/** '14:05' in the zone, 24 hours. No instant → ''. */
export function formatTime(ms: number, timeZone: string): string {
  return isInstant(ms) ? clockTime(ms, timeZone) : "";
}

/**
 * The calendar day of an instant as people say it on the day of `now`: 'Today', 'Yesterday', 'Thursday 5 March', and
 * with its year when that is not the current one. No instant → ''.
 */
export function formatDayName(ms: number, now: number, timeZone: string): string {
  if (!isInstant(ms)) return "";
  const { start, weekday } = zoneDay(ms, timeZone);
  const today = zoneDay(now, timeZone);
  if (start === today.start) return "Today";
  if (start === zoneDay(today.start - 1, timeZone).start) return "Yesterday";
  const year = today.weekday.slice(-5);
  return weekday.endsWith(year) ? weekday.slice(0, -year.length) : weekday;
}

const zoneNames = new LRUCache<string, string>({ max: 2000 });

/**
 * The short name of the zone at that instant ('CDT', 'BST'; 'GMT+5:45' where English knows none), to
 * stand beside a time wherever a wrong guess would matter (TIM-3). Memoized by zone and quarter of an hour: since
 * 1973 every clock changes at the start of one.
 */
export function zoneShortName(ms: number, timeZone: string): string {
  if (!isInstant(ms)) return "";
  const key = `${timeZone} ${Math.floor(ms / (15 * millisecondsInMinute))}`;
  const known = zoneNames.get(key);
  if (known !== undefined) return known;
  const name = findShortName(ms, timeZone);
  zoneNames.set(key, name);
  return name;
}

/**
 * Every clock that changes has changed within a year, and shows its other time for longer than a step: for five weeks at least, as in
 * Morocco during Ramadan.
 */
const CLOCK_STEP_MS = 21 * millisecondsInDay;
const STEPS_OF_YEAR = 17;

/**
 * The short names that the zone has at instants, and in between, to be said once for all of them: 'CDT', or 'CST/CDT' where its
 * clock changes; that of `otherwise` when there is no instant.
 */
export function zoneNamesOf(
  instants: readonly (number | null)[],
  timeZone: string,
  otherwise: number,
): string {
  let [first, last] = [Infinity, -Infinity];
  for (const ms of instants) {
    if (ms === null || !isInstant(ms)) continue;
    first = Math.min(first, ms);
    last = Math.max(last, ms);
  }
  if (first > last) return zoneShortName(otherwise, timeZone);
  const steps = Array.from({ length: STEPS_OF_YEAR }, (_, step) => first + (step + 1) * CLOCK_STEP_MS).filter(
    (ms) => ms < last,
  );
  return [...new Set([first, ...steps, last].map((ms) => zoneShortName(ms, timeZone)))].join("/");
}

/** The first instant of the calendar day that `ms` falls on in the zone; not always 00:00 on the clock. */
export function startOfDayInZone(ms: number, timeZone: string): number {
  return zoneDay(ms, timeZone).start;
}

const starts = new LRUCache<string, number>({ max: 1000 });

/**
 * The first instant of the day `days` calendar days before the one of `ms` in the zone, right across DST. Memoized by
 * zone and day, because every list page begins with it: date-fns alone takes 3 % of the page's CPU.
 */
export function daysBefore(ms: number, days: number, timeZone: string): number {
  const key = `${timeZone} ${zoneDay(ms, timeZone).start} ${days}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  const start = firstInstant(subDays(inZone(ms, timeZone), days));
  starts.set(key, start);
  return start;
}

/** The calendar day of an instant in the zone as an ISO date, '2026-03-05', as date fields have it. */
export function isoDay(ms: number, timeZone: string): string {
  return format(inZone(ms, timeZone), "yyyy-MM-dd");
}

/** The first instant in the zone of the day that is `later` days after an ISO date. */
export function startOfIsoDay(day: string, timeZone: string, later = 0): number {
  const [year = NaN, month = NaN, date = NaN] = day.split("-").map(Number);
  // At noon, since there are zones where some day has no midnight.
  const noon = new TZDate(year, month - 1, date, 12, timeZone.toLowerCase());
  return firstInstant(addDays(noon, later));
}

const zones = new LRUCache<string, boolean>({ max: 1000 });

/** Whether a value names an IANA zone that this machine knows. Offsets such as '+05:30' are none. */
export function isTimeZone(value: unknown): value is string {
  if (typeof value !== "string" || value.length > 64 || !/^[A-Za-z][\w+\-/]*$/.test(value)) return false;
  const known = zones.get(value) ?? isKnownToIntl(value);
  zones.set(value, known);
  return known;
}

function isKnownToIntl(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en-GB", { timeZone });
    return true;
  } catch {
    return false;
  }
}

/**
 * Different English locales know the names of different zones; an offset is the last resort. (`tzName` of
 * @date-fns/tz asks en-US alone, which calls British summer time 'GMT+1'.)
 */
function findShortName(ms: number, timeZone: string): string {
  let name = "";
  for (const locale of ["en-US", "en-GB", "en-AU", "en-IE", "en-IN", "en-ZA"]) {
    const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" });
    const found = format.formatToParts(ms).find((part) => part.type === "timeZoneName")?.value ?? timeZone;
    if (!/^(?:GMT|UTC)[+\-\u2212]/.test(found)) return found;
    name ||= found;
  }
  return name;
}

function isInstant(ms: number): boolean {
  return Math.abs(ms) <= MAX_INSTANT;
}
