import { format } from "date-fns";
import { millisecondsInDay } from "date-fns/constants";
import { formatDate, formatShortDate, formatTime, zoneShortName } from "~/lib/dates";
import { inZone, zoneDay } from "~/lib/zone-day";
import type { Span } from "./status-span";

/** The name of a status as it is shown (STA-4). */
export function shownName(name: string | null | undefined): string {
  return name?.trim() ? name : "Unnamed Status";
}

/** 'Taking calls' or 'Not taking calls'. */
export function callsText(isTaking: boolean): string {
  return isTaking ? "Taking calls" : "Not taking calls";
}

/** 'Fri 27 Nov, 17:00 CST'; with its year where that is not the one of `now`. */
export function momentText(ms: number, now: number, timeZone: string): string {
  return `${dayText(ms, now, timeZone)}, ${formatTime(ms, timeZone)} ${zoneShortName(ms, timeZone)}`;
}

/** 'Sat 14 Mar 2026 00:00 CDT': a moment that cannot be misread (STA-19). */
export function fullMoment(ms: number, timeZone: string): string {
  return `${weekday(ms, timeZone)} ${formatDate(ms, timeZone)} ${formatTime(ms, timeZone)} ${zoneShortName(ms, timeZone)}`;
}

/** 'until Sat 14 Mar 2026 00:00 CDT'; on the day that `from` named, only with the time and the zone: 'until 12:00 CST'. */
export function untilText(end: number | null, from: number | null, timeZone: string): string {
  if (end === null) return "until further notice";
  const isNamed = from !== null && end < zoneDay(from, timeZone).end;
  return `until ${isNamed ? `${formatTime(end, timeZone)} ${zoneShortName(end, timeZone)}` : fullMoment(end, timeZone)}`;
}

/** When an entry holds: 'Mon 23 Nov, 09:00 – 12:00 CST', 'Thu 26 Nov, all day', or both ends with their days. */
export function whenText({ start, end }: Span, now: number, timeZone: string): string {
  if (end === null) return `from ${momentText(start, now, timeZone)} until further notice`;
  const day = zoneDay(start, timeZone);
  if (start === day.start && end === day.end) return `${dayText(start, now, timeZone)}, all day`;
  if (end > day.end) return `${momentText(start, now, timeZone)} – ${momentText(end, now, timeZone)}`;
  const until = `${formatTime(end, timeZone)} ${zoneShortName(end, timeZone)}`;
  return `${dayText(start, now, timeZone)}, ${formatTime(start, timeZone)} – ${until}`;
}

/** 'Sat 21': the heading of a day in the strip. */
export function shortDay(ms: number, timeZone: string): string {
  return format(inZone(ms, timeZone), "EEE d");
}

/** 'Mon 09:00' within the six days after another day, in which each weekday comes once; later 'Mon 7 Dec, 09:00'. */
export function nearMoment(ms: number, dayStart: number, timeZone: string): string {
  const time = formatTime(ms, timeZone);
  const isNear = ms - dayStart < 6 * millisecondsInDay;
  return isNear ? `${weekday(ms, timeZone)} ${time}` : `${dayText(ms, dayStart, timeZone)}, ${time}`;
}

function dayText(ms: number, now: number, timeZone: string): string {
  return `${weekday(ms, timeZone)} ${formatShortDate(ms, now, timeZone)}`;
}

function weekday(ms: number, timeZone: string): string {
  return format(inZone(ms, timeZone), "EEE");
}
