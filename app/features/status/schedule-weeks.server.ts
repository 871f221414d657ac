import { createSchedule, updateStatus, type StatusFields } from "~/upstream/statuses/calls.server";
import type { Status } from "~/upstream/statuses/contract";
import type { Upstream } from "~/upstream/client.server";
import { BAD_REPLY_TEXT, UpstreamError } from "~/upstream/error";
import { isSameStatus } from "./same-status";
import type { StatusEntry } from "./status-entry";
import { overlaps, type Span } from "./status-span";

/** What is to be scheduled. */
export interface WeeksToSchedule {
  fields: StatusFields;
  /** The duration of an entry that is added to a status that there is. */
  scheduleDurationId: string | null;
  /** One for each week. */
  spans: readonly Span[];
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
  const { fields, scheduleDurationId: durationStatusListId, spans, override, status, entry } = wanted;
  let statusId = status?.statusId ?? null;
  let needsUpdate = status !== null && !isSameStatus(status, fields);
  let isMade = false;
  const schedule = async (span: Span, week: number) => {
    const own = week === 0 ? (entry?.entryId ?? null) : null;
    if (statusId === null && isMade) throw unknownStatus(upstream.requestId);
    if (statusId === null) {
      statusId = (await wanted.create(span)) || null;
      isMade = true;
    } else if (needsUpdate || own !== null)
      await updateStatus(upstream, statusId, fields, { statusScheduleId: own, span, override });
    else await createSchedule(upstream, statusId, span, { durationStatusListId, override });
    needsUpdate = false;
  };
  const open = openWeeks(wanted);
  const done = new Set([...spans.keys()].filter((week) => !open.includes(week)));
  const failures = new Map<number, UpstreamError>();
  for (const week of open) {
    const span = spans[week];
    if (!span) continue;
    try {
      await schedule(span, week);
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

/** The weeks that have no entry yet. One that starts 'Now' starts later with each post, so those of the form only meet. */
export function openWeeks({ spans, status, entry, isMadeByForm, entries }: WeeksToSchedule): number[] {
  const has = (span: Span, week: number) => {
    if (entry && week === 0) return isSame(entry, span);
    return entries.some(
      (other) =>
        other.status.statusId === status?.statusId &&
        other.entryId !== entry?.entryId &&
        (isMadeByForm ? overlaps(other, span) : isSame(other, span)),
    );
  };
  return spans.flatMap((span, week) => (has(span, week) ? [] : [week]));
}

function isSame(one: Span, other: Span): boolean {
  return one.start === other.start && one.end === other.end;
}
