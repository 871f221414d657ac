import { TZDate } from "@date-fns/tz";
import { addMinutes, format, isValid } from "date-fns";
import { millisecondsInMinute } from "date-fns/constants";
import { inZone } from "~/lib/zone-day";

/** Minutes between the times that can be chosen (STA-16). */
const STEP_MINUTES = 5;
const STEP_MS = STEP_MINUTES * millisecondsInMinute;

const FORMAT = "MM/dd/yyyy hh:mm a";
const TYPED = /^(\d{1,2})\/(\d{1,2})\/(\d{4}),? +(\d{1,2}):(\d{2}) *([ap])\.?m\.?$/i;

/** By how much clocks are changed: an hour nearly everywhere, half of it on Lord Howe Island. */
const CHANGES = [-60, -30, 30, 60];

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

/** Reads a time that was typed as 'MM/dd/yyyy hh:mm a' in the zone (STA-16, STA-28). */
export function readTypedTime(typed: string, timeZone: string): TypedTime {
  const text = typed.trim();
  if (text === "") return { kind: "empty" };
  const [, month, day, year, hour, minute, half] = TYPED.exec(text) ?? [];
  const hours = Number(hour);
  if (half === undefined || hours < 1 || hours > 12 || Number(minute) > 59) return { kind: "unreadable" };
  const clockHour = (hours % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  const date = new TZDate(
    Number(year),
    Number(month) - 1,
    Number(day),
    clockHour,
    Number(minute),
    timeZone.toLowerCase(),
  );
  if (!isValid(date) || date.getMonth() !== Number(month) - 1 || date.getDate() !== Number(day))
    return { kind: "unreadable" };
  const wanted = `${pad(month)}/${pad(day)}/${year} ${pad(hour)}:${minute} ${half.toUpperCase()}M`;
  if (format(date, FORMAT) !== wanted)
    return { kind: "skipped", next: typedTime(snapUp(Number(date)), timeZone) };
  const same = CHANGES.map((minutes) => addMinutes(date, minutes)).filter(
    (other) => format(other, FORMAT) === wanted,
  );
  const first = Math.min(Number(date), ...same.map(Number));
  const at = snapUp(first);
  return {
    kind: "time",
    at,
    text: typedTime(at, timeZone),
    isSnapped: at !== first,
    isTwice: same.length > 0,
  };
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

function pad(digits: string | undefined): string {
  return (digits ?? "").padStart(2, "0");
}
