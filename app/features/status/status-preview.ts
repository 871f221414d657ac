import { formatPhoneNumber, phoneDigits } from "~/lib/phone-number";
import type { SchedulePlan } from "./schedule-plan";
import { entryAt, overlapped, type StatusEntry } from "./status-entry";
import type { Span } from "./status-span";
import { nameAfterTick } from "./status-name";
import { fullMoment, untilText, whenText } from "./status-words";
import { plannedParts, type PlannedPart } from "./week-strip";

/** What the editor says of a status before it is scheduled (STA-19). */
export interface StatusPreview {
  /** Null where something is wrong with the times. */
  sentence: string | null;
  notes: string[];
  /** What it would overlap: 'Lunch, Wed 25 Nov, 13:00 – 14:00 CST'; of many the first, and how many more there are. */
  overlaps: string[];
  /** Why it cannot be scheduled as it stands. */
  problems: string[];
  /** Those of them that belong to a field. */
  errors: SchedulePlan["errors"];
  /** The times as their fields have them. */
  start: string;
  end: string;
  /** Where it would lie in the next seven days; none of an entry that stays where it is. */
  planned: PlannedPart[];
}

/** What of the editor the sentence is made of, besides the times. */
interface TypedStatus {
  name: string;
  takingCalls: boolean;
  /** E.164, in the order in which they are tried. */
  numbers: readonly string[];
  /** What callers hear; null for what they always do. */
  message: string | null;
  /** Names of callers who are put through all the same, and who are not. */
  accept: readonly string[];
  reject: readonly string[];
}

interface Circumstances {
  now: number;
  timeZone: string;
  entries: readonly StatusEntry[];
  /** The entry that is being edited. */
  own: string | null;
  /** Names of the user's contacts, by the digits of their number. */
  contacts: ReadonlyMap<string, string>;
}

/** Entries that are named of those which it would overlap. */
const MOST_NAMED = 25;

/** What the status would mean, in words, and the entries that it would overlap. */
export function previewStatus(
  plan: SchedulePlan,
  { name, takingCalls, numbers, message, accept, reject }: TypedStatus,
  { now, timeZone, entries, own, contacts }: Circumstances,
): StatusPreview {
  const met = entries.filter((entry) =>
    plan.spans.some((span) => overlapped([entry], span, now, own).length > 0),
  );
  const others = entries.filter(({ entryId }) => entryId !== own);
  const [first] = plan.spans;
  const before = entries.find(({ entryId }) => entryId === own);
  const isMoved = first?.start !== before?.start || first?.end !== before?.end;
  return {
    sentence: first
      ? [
          meaning(takingCalls, first, plan.isNow, timeZone),
          repeated(plan.spans, timeZone),
          message !== null && `Callers hear “${message}”.`,
          numbersText(numbers, contacts),
          callersText("Put through all the same", accept),
          callersText("Not put through", reject),
          !takingCalls &&
            first.end !== null &&
            !entryAt(others, first.end) &&
            "Afterwards you take calls again.",
        ]
          .filter(Boolean)
          .join(" ")
      : null,
    notes: plan.notes,
    overlaps: [
      ...met.slice(0, MOST_NAMED).map((entry) => `${entry.name}, ${whenText(entry, now, timeZone)}`),
      ...(met.length > MOST_NAMED ? [`and ${met.length - MOST_NAMED} more`] : []),
    ],
    problems: Object.values(plan.errors),
    errors: plan.errors,
    ...plan.texts,
    planned: isMoved
      ? plannedParts(plan.spans, { name: nameAfterTick(name, false), takingCalls }, now, timeZone)
      : [],
  };
}

/** 'Callers are told you are out until Sat 14 Mar 2026 00:00 CDT.' */
function meaning(takingCalls: boolean, { start, end }: Span, isNow: boolean, timeZone: string): string {
  const from = isNow ? "" : ` from ${fullMoment(start, timeZone)}`;
  const until = untilText(end, isNow ? null : start, timeZone);
  return `${takingCalls ? "You take calls" : "Callers are told you are out"}${from} ${until}.`;
}

function repeated(spans: readonly Span[], timeZone: string): string {
  const last = spans.at(-1);
  if (!last || spans.length === 1) return "";
  return `The same in ${spans.length} weeks, for the last time from ${fullMoment(last.start, timeZone)}.`;
}

/** 'Urgent calls go to Jane Doe (415-555-0142), then to 415-555-0143.' */
function numbersText(numbers: readonly string[], contacts: Circumstances["contacts"]): string {
  const shown = numbers.map((number) => {
    const text = formatPhoneNumber(number) || number;
    const name = contacts.get(phoneDigits(number));
    return name === undefined ? text : `${name} (${text})`;
  });
  return shown.length > 0 ? `Urgent calls go to ${shown.join(", then to ")}.` : "";
}

/** 'Not put through: Sales, Marketing.' */
function callersText(what: string, names: readonly string[]): string {
  const typed = names.map((name) => name.trim()).filter(Boolean);
  return typed.length > 0 ? `${what}: ${typed.join(", ")}.` : "";
}
