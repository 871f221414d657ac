import { addWeeks, addYears } from "date-fns";
import { formatDate } from "~/lib/dates";
import { inZone } from "~/lib/zone-day";
import { endOf, weeklySpans, type DurationCode, type Span } from "./status-span";
import { readTypedTime, typedTime } from "./typed-time";
import { UNREADABLE_TIME } from "./unreadable-time";

/** The part of the editor that says when. */
export interface TypedSchedule {
  start: string;
  duration: DurationCode;
  end: string;
  weeks: number;
}

export interface SchedulePlan {
  /** The span of each week; empty where something is wrong. */
  spans: Span[];
  errors: Partial<Record<"start" | "end" | "weeks", string>>;
  /** What was made of a typed time: that it was moved up to a step, or that it comes twice. */
  notes: string[];
  /** The times as their fields have them. */
  texts: { start: string; end: string };
  isNow: boolean;
}

const END_BEFORE_START = "The end time is before the start time.";
const END_IN_PAST = "The end time is in the past.";
const START_IN_PAST = "The start time is in the past.";
const NOTHING_LEFT =
  "the clocks go forward over these times, so there is nothing to schedule on that day. Choose other times or fewer weeks.";
/** A later year is a slip of the keyboard; the API refuses years of more than four digits. */
const MOST_YEARS = 5;
const TOO_FAR = `Choose a time within the next ${MOST_YEARS} years.`;

/**
 * Reads when a status is to hold (STA-14 to STA-17). `own` is the entry that is being edited: its own times stay as
 * they are where they were not touched, even the start of one that has begun.
 */
export function planSchedule(
  typed: TypedSchedule,
  { now, timeZone, own }: { now: number; timeZone: string; own: Span | null },
): SchedulePlan {
  const errors: SchedulePlan["errors"] = {};
  const notes: string[] = [];
  const read = (field: "start" | "end", kept: number | null): number | null => {
    const text = typed[field];
    if (kept !== null && text.trim() === typedTime(kept, timeZone)) return kept;
    const time = readTypedTime(text, timeZone);
    switch (time.kind) {
      case "empty":
        return null;
      case "unreadable":
        errors[field] = UNREADABLE_TIME;
        return null;
      case "skipped":
        errors[field] = `The clocks go forward then, so this time does not exist. The next is ${time.next}.`;
        return null;
      case "time":
        if (time.isSnapped) notes.push(`${text.trim()} was moved up to ${time.text}.`);
        if (time.isTwice)
          notes.push(`${time.text} comes twice when the clocks go back. The first one is meant.`);
        return time.at;
    }
  };
  const typedStart = read("start", own?.start ?? null);
  const start = typedStart ?? now;
  const isKept = own !== null && typedStart === own.start;
  const customEnd = typed.duration === "CUSTOM" ? read("end", own?.end ?? null) : null;
  const end = endOf(typed.duration, start, timeZone, customEnd);
  if (!errors.start && !errors.end) {
    if (!isKept && start < startOfMinute(now)) errors.start = START_IN_PAST;
    // Of an empty start, which is now, only the end was typed.
    if (end !== null && end <= start) errors.end = typedStart === null ? END_IN_PAST : END_BEFORE_START;
    else if (end !== null && end <= now) errors.end = END_IN_PAST;
    const furthest = Number(addYears(now, MOST_YEARS));
    if (start > furthest) errors.start = TOO_FAR;
    if (customEnd !== null && customEnd > furthest) errors.end = TOO_FAR;
    if (typed.weeks > 1) {
      const nextStart = Number(addWeeks(inZone(start, timeZone), 1));
      if (end === null) errors.weeks = "A status that lasts until further notice cannot be repeated.";
      else if (end > nextStart)
        errors.weeks = "A status that lasts longer than a week cannot be repeated weekly.";
    }
  }
  const isWrong = Object.keys(errors).length > 0;
  const spans = isWrong ? [] : weeklySpans(typed.duration, { start, end }, timeZone, typed.weeks);
  // The API would refuse that week, and those after it would not be tried, however often the form is sent.
  const empty = spans.find((span) => span.end !== null && span.end <= span.start);
  if (empty) errors.weeks = `${formatDate(empty.start, timeZone)}: ${NOTHING_LEFT}`;
  return {
    spans: empty ? [] : spans,
    errors,
    notes,
    texts: {
      start: errors.start || typedStart === null ? typed.start : typedTime(start, timeZone),
      end: errors.end || errors.start ? typed.end : end === null ? "" : typedTime(end, timeZone),
    },
    isNow: typedStart === null && !errors.start,
  };
}

function startOfMinute(ms: number): number {
  return ms - (ms % 60_000);
}
