import { createSchedule, updateStatus, type StatusFields } from "~/upstream/statuses/calls.server";
import type { Status } from "~/upstream/statuses/contract";
import type { Upstream } from "~/upstream/client.server";
import { BAD_REPLY_TEXT, UpstreamError } from "~/upstream/error";
import { isSameStatus } from "./same-status";
import { hasEnded, type StatusEntry } from "./status-entry";
import { isOfSpan, type Span } from "./status-span";
import { STEP_MS } from "./typed-time";

/** What is to be scheduled. */
export interface WeeksToSchedule {
  fields: StatusFields;
  /** The duration of an entry that is added to a status that there is. */
  scheduleDurationId: string | null;
  /** One for each week. */
  spans: readonly Span[];
  /** Whether the first week begins with the press of the form. */
  isNow: boolean;
  override: boolean;
  /** The status, once there is one: that which is edited, or that which an earlier post of the form has made. */
  status: Status | null;
  /** The entry that is edited: it is moved to the first week. */
  entry: StatusEntry | null;
  /** Whether the form has made `status`: it then has no entries but those of the form. */
  isMadeByForm: boolean;
  /** The entries of the user as they are now. */
  entries: readonly StatusEntry[];
  /** Makes the status with its first week, and returns its id; '' where that is not known. */
  create: (span: Span) => Promise<string>;
}

export interface ScheduledWeeks {
  /** The weeks that are scheduled. */
  done: Set<number>;
  failures: Map<number, UpstreamError>;
}

/**
 * Schedules a status in each of its weeks, one call after the other (STA-27). A week that has its entry already is not
 * scheduled again, so a form that was cut off goes on where it was. An overlap fails its week alone; after any other
 * failure the rest is not tried.
 */
export async function scheduleWeeks(upstream: Upstream, wanted: WeeksToSchedule): Promise<ScheduledWeeks> {
  const { fields, scheduleDurationId: durationStatusListId, spans, override, status } = wanted;
  let statusId = status?.statusId ?? null;
  let needsUpdate = status !== null && !isSameStatus(status, fields);
  let isMade = false;
  const schedule = async (span: Span, own: string | null) => {
    if (statusId === null && isMade) throw unknownStatus(upstream.requestId);
    if (statusId === null) {
      statusId = (await wanted.create(span)) || null;
      isMade = true;
    } else if (needsUpdate || own !== null)
      await updateStatus(upstream, statusId, fields, { statusScheduleId: own, span, override });
    else await createSchedule(upstream, statusId, span, { durationStatusListId, override });
    needsUpdate = false;
  };
  const done = new Set<number>();
  const failures = new Map<number, UpstreamError>();
  const weeks = weekEntries(wanted);
  for (const [week, { isDone }] of weeks.entries()) if (isDone) done.add(week);
  for (const [week, { isDone, moved }] of weeks.entries()) {
    const span = spans[week];
    if (isDone || !span) continue;
    try {
      await schedule(span, moved);
      done.add(week);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      failures.set(week, error);
      if (error.code !== "conflict") break;
    }
  }
  if (needsUpdate && statusId !== null && failures.size === 0)
    await updateStatus(upstream, statusId, fields, UNSCHEDULED);
  return { done, failures };
}

/** The status of the weeks before has been made, but the API has not told which it is. */
function unknownStatus(id: string): UpstreamError {
  return new UpstreamError({
    code: "bad-reply",
    call: "POST /statuses",
    upstreamStatus: 200,
    userText: BAD_REPLY_TEXT,
    id,
  });
}

/** Changes a status without scheduling it. */
export const UNSCHEDULED = { statusScheduleId: null, span: null, override: false };

/** What there is of a week that is to be scheduled. */
interface WeekEntry {
  /** An entry that holds as it is wanted. */
  isDone: boolean;
  /** The entry that is to be moved there; null where one is added. */
  moved: string | null;
}

/**
 * What there is of each week. An entry that is edited is moved to the first one, and those that an earlier press of a form
 * has made are moved to where the form has them now. One that begins 'Now' begins later with each press: of a form's own
 * status it is the same one however much later, of another within a step of time.
 */
export function weekEntries(wanted: WeeksToSchedule): WeekEntry[] {
  const { spans, isNow, status, entry, isMadeByForm, entries } = wanted;
  const earlier = !isNow ? 0 : isMadeByForm ? Infinity : STEP_MS;
  const left = entries.filter(
    (other) => other.status.statusId === status?.statusId && other.entryId !== entry?.entryId,
  );
  const weeks = spans.map((span, week): WeekEntry => {
    if (entry && week === 0) return { isDone: isOfSpan(entry, span, 0), moved: entry.entryId };
    const at = left.findIndex((other) => isOfSpan(other, span, earlier));
    if (at >= 0) left.splice(at, 1);
    return { isDone: at >= 0, moved: null };
  });
  if (!isMadeByForm) return weeks;
  const movable = left.filter((other) => !hasEnded(other, Date.now()));
  return weeks.map((week) =>
    week.isDone ? week : { isDone: false, moved: movable.shift()?.entryId ?? null },
  );
}
