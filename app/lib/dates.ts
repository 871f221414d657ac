/**
 * Instants as the user reads them (TIM-2, TIM-4): en-GB, the month in letters, in a named IANA zone.
 * Instants are epoch milliseconds; a zone must have passed `isTimeZone`, any other throws a RangeError.
 * A list page formats hundreds of instants, and `Intl` takes microseconds for each: so it is asked only
 * for the offset of a zone, once per day of the calendar, and the text is put together by hand.
 */

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Every offset change of a zone falls on a multiple of this. */
const QUARTER = 15 * MINUTE;
const MAX_INSTANT = 8.64e15;
const MAX_ZONES = 60;
const MAX_OFFSETS = 3000;

/** As `Intl` has them for en-GB; written out so that every browser and the server agree. */
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"];

/** '5 Mar 2026, 14:05' in the zone. No instant (NaN, or out of the range of dates) → ''. */
export function formatDateTime(ms: number, timeZone: string): string {
  const local = localTime(ms, timeZone);
  return local === null ? "" : `${dateText(local)}, ${timeText(local)}`;
}

/** '5 Mar 2026' in the zone. No instant → ''. */
export function formatDate(ms: number, timeZone: string): string {
  const local = localTime(ms, timeZone);
  return local === null ? "" : dateText(local);
}

/** '5 Mar' in the zone, for dates so near that the year is clear. No instant → ''. */
export function formatDayMonth(ms: number, timeZone: string): string {
  const local = localTime(ms, timeZone);
  return local === null ? "" : `${local.getUTCDate()} ${MONTHS[local.getUTCMonth()] ?? ""}`;
}

/** '14:05' in the zone, 24 hours. No instant → ''. */
export function formatTime(ms: number, timeZone: string): string {
  const local = localTime(ms, timeZone);
  return local === null ? "" : timeText(local);
}

/**
 * The short name of the zone at that instant ('CDT', 'BST'; 'GMT+5:45' where English knows none), to
 * stand beside a time wherever a wrong guess would matter (TIM-3).
 */
export function zoneShortName(ms: number, timeZone: string): string {
  if (!isInstant(ms)) return "";
  const { names } = zoneClock(timeZone);
  const offset = offsetAt(ms, timeZone);
  const known = names.get(offset);
  if (known !== undefined) return known;
  const name = findShortName(ms, timeZone);
  names.set(offset, name);
  return name;
}

/** The first instant of the calendar day that `ms` falls on in the zone; not always 00:00 on the clock. */
export function startOfDayInZone(ms: number, timeZone: string): number {
  return daysBefore(ms, 0, timeZone);
}

/** The first instant of the day `days` calendar days before the one of `ms` in the zone, right across DST. */
export function daysBefore(ms: number, days: number, timeZone: string): number {
  const local = ms + offsetAt(ms, timeZone);
  return firstInstantOf(local - modulo(local, DAY) - days * DAY, timeZone);
}

/** A date of the calendar; months count from 1. */
export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

/** The date that a calendar in the zone shows at that instant. No instant throws a RangeError. */
export function calendarDate(ms: number, timeZone: string): CalendarDate {
  const local = localTime(ms, timeZone);
  if (local === null) throw new RangeError("Not an instant");
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
}

/** The first instant of a date in the zone; not always 00:00 on the clock. A month of 0 or 13 is one of the years beside it. */
export function startOfDate({ year, month, day }: CalendarDate, timeZone: string): number {
  return firstInstantOf(Date.UTC(year, month - 1, day), timeZone);
}

/** Whether a value names an IANA zone that this machine knows. Offsets such as '+05:30' are none. */
export function isTimeZone(value: unknown): value is string {
  if (typeof value !== "string" || value.length > 64 || !/^[A-Za-z][\w+\-/]*$/.test(value)) return false;
  try {
    zoneClock(value);
    return true;
  } catch {
    return false;
  }
}

interface ZoneClock {
  parts: Intl.DateTimeFormat;
  /** Offset at an instant, kept for starts of UTC days and, on days with a change, for quarters. */
  offsets: Map<number, number>;
  /** Short names by offset. */
  names: Map<number, string>;
}

const clocks = new Map<string, ZoneClock>();

function zoneClock(timeZone: string): ZoneClock {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    era: "short",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const clock = { parts, offsets: new Map<number, number>(), names: new Map<number, string>() };
  if (clocks.size >= MAX_ZONES) clocks.clear();
  clocks.set(timeZone, clock);
  return clock;
}

/** Milliseconds to add to UTC for the clock of the zone. A day whose two ends agree has no change in it. */
function offsetAt(ms: number, timeZone: string): number {
  const clock = zoneClock(timeZone);
  const day = ms - modulo(ms, DAY);
  const offset = knownOffset(day, clock);
  return offset === knownOffset(day + DAY, clock) ? offset : knownOffset(ms - modulo(ms, QUARTER), clock);
}

function knownOffset(ms: number, clock: ZoneClock): number {
  const known = clock.offsets.get(ms);
  if (known !== undefined) return known;
  const offset = askOffset(Math.max(-MAX_INSTANT, Math.min(ms, MAX_INSTANT)), clock.parts);
  if (clock.offsets.size >= MAX_OFFSETS) clock.offsets.clear();
  clock.offsets.set(ms, offset);
  return offset;
}

function askOffset(ms: number, format: Intl.DateTimeFormat): number {
  const part = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]));
  const value = (type: Intl.DateTimeFormatPartTypes) => Number(part.get(type));
  const year = part.get("era") === "BC" ? 1 - value("year") : value("year");
  const local = new Date(0);
  local.setUTCFullYear(year, value("month") - 1, value("day"));
  local.setUTCHours(value("hour"), value("minute"), value("second"));
  return local.getTime() - (ms - modulo(ms, 1000));
}

/** Different English locales know the names of different zones; an offset is the last resort. */
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

/** The first instant whose clock shows `midnight` or, where the change of an offset skips it, later. */
function firstInstantOf(midnight: number, timeZone: string): number {
  const before = offsetAt(midnight - DAY, timeZone);
  const after = offsetAt(midnight + DAY, timeZone);
  let early = midnight - Math.max(before, after);
  let late = midnight - Math.min(before, after);
  if (showsMidnight(early)) return early;
  if (showsMidnight(late)) return late;
  while (late - early > MINUTE) {
    const middle = early + Math.floor((late - early) / (2 * MINUTE)) * MINUTE;
    if (middle + offsetAt(middle, timeZone) < midnight) early = middle;
    else late = middle;
  }
  return late;

  function showsMidnight(instant: number): boolean {
    return instant + offsetAt(instant, timeZone) === midnight;
  }
}

function localTime(ms: number, timeZone: string): Date | null {
  return isInstant(ms) ? new Date(ms + offsetAt(ms, timeZone)) : null;
}

function isInstant(ms: number): boolean {
  return Math.abs(ms) <= MAX_INSTANT - 2 * DAY;
}

function dateText(local: Date): string {
  return `${local.getUTCDate()} ${MONTHS[local.getUTCMonth()] ?? ""} ${local.getUTCFullYear()}`;
}

function timeText(local: Date): string {
  return `${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
