import { entryAt, hasEnded, type StatusEntry } from "./status-entry";
import { momentText } from "./status-words";

/** What the page says at its top (STA-29). */
export interface StatusNow {
  isTakingCalls: boolean;
  /** 'You are taking calls.' */
  title: string;
  /** What holds now, and what comes next. */
  text: string;
}

const WEEK_MS = 7 * 24 * 3_600_000;

/** Whether the user is taking calls now, until when, and what comes next. Without an entry calls are taken. */
export function statusNow(entries: readonly StatusEntry[], now: number, timeZone: string): StatusNow {
  const current = entryAt(entries, now);
  const next = entries.find(({ start }) => start > now);
  const isTakingCalls = current?.status.takingCalls ?? true;
  const title = isTakingCalls ? "You are taking calls." : "You are not taking calls.";
  const parts = [
    current && `${current.name} until ${endText(current, now, timeZone)}.`,
    current && !isTakingCalls && resumes(current, entries) && "Then you take calls again.",
    next &&
      `From ${momentText(next.start, now, timeZone)}: ${next.name} until ${endText(next, now, timeZone)}.`,
    !current && (!next || next.start > now + WEEK_MS) && "Nothing is scheduled for the next seven days.",
  ];
  return { isTakingCalls, title, text: parts.filter(Boolean).join(" ") };
}

/** Whether nothing holds any more once this entry has ended. */
function resumes(entry: { end: number | null }, entries: readonly StatusEntry[]): boolean {
  if (entry.end === null) return false;
  const end = entry.end;
  return !entries.some((other) => other.start <= end && !hasEnded(other, end));
}

function endText({ end }: StatusEntry, now: number, timeZone: string): string {
  return end === null ? "further notice" : momentText(end, now, timeZone);
}
