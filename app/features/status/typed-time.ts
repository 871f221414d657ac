import { tzOffset } from "@date-fns/tz";
import { format } from "date-fns";
import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { inZone } from "~/lib/zone-day";

/** Minutes between the times that can be chosen (STA-16). */
const STEP_MINUTES = 5;
export const STEP_MS = STEP_MINUTES * millisecondsInMinute;

const FORMAT = "MM/dd/yyyy hh:mm a";
const TYPED = /^(\d{1,2})\/(\d{1,2})\/(\d{4}),? +(\d{1,2})(?::(\d{2}))? *(?:([ap])\.?m\.?)?$/i;

/** The hour of the day; null for none, and for one that may be of the morning or of the afternoon. */
function hourOfDay(hour: number, half: string | undefined): number | null {
  if (half !== undefined)
    return hour >= 1 && hour <= 12 ? (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0) : null;
  return hour === 0 || (hour > 12 && hour < 24) ? hour : null;
}

/** What a typed time means. */
export type TypedTime =
  | { kind: "empty" }
  /** No date and time in the format, or a day that the calendar does not have. */
  | { kind: "unreadable" }
  /** The clock goes forward over it. `next` is the first time that there is. */
  | { kind: "skipped"; next: string }
  | {
      kind: "time";
      at: number;
      /** The time as the field shows it, moved up to the next step. */
      text: string;
      isSnapped: boolean;
      /** The clock goes back over it, so it comes twice: the first one is meant. */
      isTwice: boolean;
    };

/**
 * Reads a time that was typed as 'MM/dd/yyyy hh:mm a' in the zone (STA-16, STA-28). A whole hour needs no minutes ('9 am'),
 * and an hour of the afternoon by the clock of 24 hours no half of the day ('14:05').
 */
export function readTypedTime(typed: string, timeZone: string): TypedTime {
  const text = typed.trim();
  if (text === "") return { kind: "empty" };
  const [, month, day, year, hour, minute, half] = TYPED.exec(text) ?? [];
  const clockHour = hourOfDay(Number(hour), half);
  // '14' alone is a number, not a time.
  if (clockHour === null || (minute === undefined && half === undefined)) return { kind: "unreadable" };
  const minutes = Number(minute ?? 0);
  if (minutes > 59) return { kind: "unreadable" };
  const clock = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), clockHour, minutes));
  const isDay = clock.getUTCMonth() === Number(month) - 1 && clock.getUTCDate() === Number(day);
  // Of a year before 100 another one is made.
  if (!isDay || clock.getUTCFullYear() !== Number(year)) return { kind: "unreadable" };
  const { instants, unchanged } = clockInstants(Number(clock), timeZone);
  const [first] = instants;
  if (first === undefined) return { kind: "skipped", next: typedTime(snapUp(unchanged), timeZone) };
  const at = snapUp(first);
  return {
    kind: "time",
    at,
    text: typedTime(at, timeZone),
    isSnapped: at !== first,
    isTwice: instants.length > 1,
  };
}

/**
 * The instants at which the clock of the zone shows a time, which is given as if it were UTC: one, two where the clock
 * goes back over it, none where it goes forward. A zone differs from UTC by less than a day, so the days before and after
 * have whatever the clock is changed by. `unchanged` is the instant of a clock that has not been changed yet.
 */
function clockInstants(clock: number, timeZone: string): { instants: number[]; unchanged: number } {
  const before = offsetMs(clock - millisecondsInDay, timeZone);
  const after = offsetMs(clock + millisecondsInDay, timeZone);
  const instants = [...new Set([before, after])]
    .map((offset) => clock - offset)
    .filter((at) => at + offsetMs(at, timeZone) === clock)
    .toSorted((one, other) => one - other);
  return { instants, unchanged: clock - before };
}

/** By how much the clock of the zone is ahead of UTC. */
function offsetMs(at: number, timeZone: string): number {
  return tzOffset(timeZone.toLowerCase(), new Date(at)) * millisecondsInMinute;
}

/** An instant as the editor's fields have it: '11/23/2026 09:00 AM'. */
export function typedTime(at: number, timeZone: string): string {
  return format(inZone(at, timeZone), FORMAT);
}

/** An instant as the browser's picker has it: '2026-11-23T09:00'. */
export function pickerTime(at: number, timeZone: string): string {
  return format(inZone(at, timeZone), "yyyy-MM-dd'T'HH:mm");
}

/**
 * The next step (STA-16). Every zone differs from UTC by a multiple of five minutes, so a step of the clock is one of the
 * instants, too.
 */
export function snapUp(ms: number): number {
  return Math.ceil(ms / STEP_MS) * STEP_MS;
}
