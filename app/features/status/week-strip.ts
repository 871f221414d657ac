import { formatTime } from "~/lib/dates";
import { zoneDay, type ZoneDay } from "~/lib/zone-day";
import type { StatusEntry } from "./status-entry";
import { overlaps, type Span } from "./status-span";
import { callsText, nearMoment, shortDay } from "./status-words";

/** A part of an entry, or of what is to be one, that falls on one day. */
interface DayPart {
  /** '09:00 – 12:00', 'All day', 'from 17:00' or 'until 09:00'. */
  time: string;
  /** 'Not taking calls'; of an entry that goes on also until when: 'Not taking calls until Mon 09:00'. */
  more: string;
  isTakingCalls: boolean;
  /** Where it lies on the day, in hundredths of it. */
  from: number;
  length: number;
}

/** A part of an entry that falls on one day. */
export interface StripPart extends DayPart {
  entryId: string;
  name: string;
}

export interface StripDay {
  /** 'Sat 21' */
  label: string;
  /** Its first instant. */
  start: number;
  parts: StripPart[];
  /** How many entries it has besides those. */
  moreCount: number;
}

/** A part of what the editor would schedule, which is none yet. */
export interface PlannedPart extends DayPart {
  /** The first instant of its day. */
  day: number;
  /** As it stands in the form. */
  name: string;
}

type Day = Pick<ZoneDay, "start" | "end">;

const DAYS = 7;

/** Parts that are shown of a day: more of them cannot be told apart. */
const MOST_PARTS = 12;

/** Seven days from today with the entries of each (STA-29). Days of 23 and 25 hours have their real length. */
export function weekStrip(entries: readonly StatusEntry[], now: number, timeZone: string): StripDay[] {
  return sevenDays(now, timeZone).map((day) => {
    const met = entries.filter((entry) => overlaps(entry, day));
    return {
      label: shortDay(day.start, timeZone),
      start: day.start,
      parts: met.slice(0, MOST_PARTS).map((entry) => partOf(entry, day, timeZone)),
      moreCount: Math.max(0, met.length - MOST_PARTS),
    };
  });
}

function sevenDays(now: number, timeZone: string): Day[] {
  const days: Day[] = [];
  let day = zoneDay(now, timeZone);
  while (days.length < DAYS) {
    const { start, end } = day;
    days.push({ start, end });
    day = zoneDay(end, timeZone);
  }
  return days;
}

/** The parts of the next seven days that the editor would schedule. */
export function plannedParts(
  spans: readonly Span[],
  { name, takingCalls }: { name: string; takingCalls: boolean },
  now: number,
  timeZone: string,
): PlannedPart[] {
  return sevenDays(now, timeZone).flatMap((day) =>
    spans
      .filter((span) => overlaps(span, day))
      .map((span) => ({ day: day.start, name, ...dayPart(span, takingCalls, day, timeZone) })),
  );
}

function partOf(entry: StatusEntry, day: Day, timeZone: string): StripPart {
  const { entryId, name, status } = entry;
  return { entryId, name, ...dayPart(entry, status.takingCalls, day, timeZone) };
}

function dayPart(span: Span, isTakingCalls: boolean, day: Day, timeZone: string): DayPart {
  const from = Math.max(span.start, day.start);
  const to = Math.min(span.end ?? Infinity, day.end);
  const hundredth = (day.end - day.start) / 100;
  return {
    time: timeOf(span, day, timeZone),
    more: moreOf(span, isTakingCalls, day, timeZone),
    isTakingCalls,
    from: Math.round((from - day.start) / hundredth),
    length: Math.max(1, Math.round((to - from) / hundredth)),
  };
}

function moreOf({ start, end }: Span, takingCalls: boolean, day: Day, timeZone: string): string {
  const goesOn = start > day.start && (end === null || end > day.end);
  if (!goesOn) return callsText(takingCalls);
  const until = end === null ? "until further notice" : `until ${nearMoment(end, day.start, timeZone)}`;
  return `${callsText(takingCalls)} ${until}`;
}

function timeOf({ start, end }: Span, day: Day, timeZone: string): string {
  const beginsHere = start > day.start;
  const endsHere = end !== null && end < day.end;
  if (beginsHere && (endsHere || end === day.end))
    return `${formatTime(start, timeZone)} – ${formatTime(end, timeZone)}`;
  if (beginsHere) return `from ${formatTime(start, timeZone)}`;
  return endsHere ? `until ${formatTime(end, timeZone)}` : "All day";
}
