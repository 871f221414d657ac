import type { ScheduledStatus, Status } from "~/upstream/statuses/contract";
import { overlaps, type Span } from "./status-span";
import { shownName } from "./status-words";

/** An entry of the schedule: a status and when it holds. */
export interface StatusEntry extends Span {
  entryId: string;
  status: Status;
  name: string;
}

/** The entries of a user in the order of their starts. One without an id, a status or a start cannot be shown. */
export function entriesOf(scheduled: readonly ScheduledStatus[]): StatusEntry[] {
  return scheduled
    .flatMap(({ statusScheduleId, scheduleId, startTime, endTime, status }) => {
      const entryId = statusScheduleId ?? scheduleId;
      if (entryId === null || !status || startTime === null) return [];
      return [{ entryId, status, name: shownName(status.statusName), start: startTime, end: endTime }];
    })
    .toSorted((one, other) => one.start - other.start);
}

/** Whether the entry has ended. */
export function hasEnded({ end }: Span, now: number): boolean {
  return end !== null && end <= now;
}

/** The entry that holds at this instant; of several the one that began last. */
export function entryAt(entries: readonly StatusEntry[], now: number): StatusEntry | null {
  return entries.findLast((entry) => entry.start <= now && !hasEnded(entry, now)) ?? null;
}

/** The entries that a new span would overlap; `own` is the entry that is being moved. */
export function overlapped(
  entries: readonly StatusEntry[],
  span: Span,
  now: number,
  own: string | null,
): StatusEntry[] {
  return entries.filter((entry) => entry.entryId !== own && !hasEnded(entry, now) && overlaps(entry, span));
}
