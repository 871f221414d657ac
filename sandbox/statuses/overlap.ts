import { Refusal } from "../core/refusal";
import type { SandboxDatabase } from "../core/sql";
import type { ScheduledStatus } from "./schema";
import { deleteSchedule, moveSchedule, schedulesOf } from "./store";

/** A time from `startTime` until `endTime`, or until further notice. Both are ISO 8601 in UTC, so they compare as text. */
export interface Span {
  startTime: string;
  endTime: string | null;
}

/** Whether two times share an instant; one that ends as the other starts shares none. */
function overlaps(one: Span, other: Span): boolean {
  const startsBefore = (a: Span, b: Span) => b.endTime === null || a.startTime < b.endTime;
  return startsBefore(one, other) && startsBefore(other, one);
}

/**
 * Makes room for a schedule of a user. Without `override` an overlap is refused with 409. With it, a schedule that
 * began before ends where the new one starts, and any other that it overlaps is deleted. `own` is the schedule that is
 * being moved.
 */
export function makeRoom(
  database: SandboxDatabase,
  userId: number,
  span: Span,
  { override, own }: { override: boolean; own: number | null },
): void {
  const met = schedulesOf(database, userId).filter(
    (schedule) => schedule.statusScheduleId !== own && overlaps(schedule, span),
  );
  if (met.length === 0) return;
  if (!override) throw new Refusal(409, `The status overlaps with ${met.map(nameOf).join(", ")}.`);
  for (const { statusScheduleId, startTime } of met) {
    if (startTime < span.startTime) moveSchedule(database, statusScheduleId, startTime, span.startTime);
    else deleteSchedule(database, statusScheduleId);
  }
}

function nameOf({ status }: ScheduledStatus): string {
  const name = status["statusName"];
  return typeof name === "string" ? `“${name}”` : "an unnamed status";
}
