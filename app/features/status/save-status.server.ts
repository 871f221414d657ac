import type { User } from "~/upstream/me/contract";
import { deleteSchedule, updateStatus } from "~/upstream/statuses/calls.server";
import { readOr, unlessGone } from "../notices/failed-call";
import { freshUser } from "../session/current-user.server";
import type { Visit } from "../session/require-user.server";
import { createdBy, createStatusOnce } from "./create-status-once.server";
import { findEdited, fingerprintOf, type Edited } from "./find-edited.server";
import { readStatus } from "./read-status.server";
import { isSameStatus } from "./same-status";
import type { SchedulePlan } from "./schedule-plan";
import { scheduleWeeks, UNSCHEDULED, weekEntries, type ScheduledWeeks } from "./schedule-weeks.server";
import { entriesOf, hasEnded } from "./status-entry";
import type { StatusForm } from "./status-form.schema";
import { statusListsOf } from "./status-lists.server";

export type SaveOutcome =
  /** Errors by field name. */
  | { kind: "invalid"; errors: Record<string, string> }
  /** It was changed elsewhere since the form was opened; `seen` is what a form has that knows of it. */
  | { kind: "changed"; seen: string }
  /** What an earlier post of the form has made was removed elsewhere. */
  | { kind: "gone" }
  /** All of it is there already, as after the same form was sent before. */
  | { kind: "unchanged" }
  | { kind: "saved"; isNew: boolean }
  /** `seen` is of the edited status as the calls have left it; null where none was changed. */
  | { kind: "weeks"; weeks: ScheduledWeeks; seen: string | null };

interface PostedStatus {
  value: StatusForm;
  plan: SchedulePlan;
  /** The status of the address; null for a new one. */
  edited: Edited | null;
}

/**
 * Saves what the editor posted (STA-22, STA-30). The calls follow from what is there, as `user`, just read, says: a form
 * that is sent again, after however it ended, makes only those that are still missing.
 */
export async function saveStatusForm(
  visit: Visit,
  user: User,
  { value, plan, edited }: PostedStatus,
): Promise<SaveOutcome> {
  const { upstream } = visit;
  const { fields, scheduleDurationId, errors } = readStatus(value, edited, await statusListsOf(visit));
  const isScheduled = value.intent === "schedule";
  const wrong = isScheduled ? { ...errors, ...plan.errors } : errors;
  if (Object.keys(wrong).length > 0) return { kind: "invalid", errors: wrong };

  const { draft } = value;
  const madeId = edited ? null : await createdBy(user.userId, draft);
  const made = madeId ? findEdited(user, madeId, null) : null;
  if (madeId && !made) return { kind: "gone" };
  const status = (edited ?? made)?.status ?? null;
  const entry = edited?.entry ?? null;
  const entries = entriesOf(user.scheduledStatuses);
  const isOutdated = edited !== null && value.seen !== fingerprintOf(edited);
  const isSame = status !== null && isSameStatus(status, fields);

  if (!isScheduled) {
    // Scheduled by an earlier press of the form, and wanted without that now.
    const unwanted = entries.filter(
      (each) => each.status.statusId === made?.status.statusId && !hasEnded(each, Date.now()),
    );
    if (isSame && unwanted.length === 0) return { kind: "unchanged" };
    if (isOutdated) return { kind: "changed", seen: fingerprintOf(edited) };
    if (!status)
      await createStatusOnce(visit, user, { draft, fields, span: null, isNow: false, override: false });
    else if (!isSame) await updateStatus(upstream, status.statusId, fields, UNSCHEDULED);
    // Saved first: a status that is not goes with its entry.
    for (const { status: scheduled, entryId } of unwanted)
      await unlessGone(deleteSchedule(upstream, scheduled.statusId, entryId));
    return { kind: "saved", isNew: edited === null };
  }
  const override = value.override === "yes";
  const wanted = {
    fields,
    scheduleDurationId,
    spans: plan.spans,
    isNow: plan.isNow,
    override,
    status,
    entry,
    isMadeByForm: made !== null,
    entries,
    create: (span: { start: number; end: number | null }) =>
      createStatusOnce(visit, user, { draft, fields, span, isNow: plan.isNow, override }),
  };
  if (isSame && weekEntries(wanted).every(({ isDone }) => isDone)) return { kind: "unchanged" };
  if (isOutdated) return { kind: "changed", seen: fingerprintOf(edited) };
  const weeks = await scheduleWeeks(upstream, wanted);
  const goesOn = edited !== null && weeks.failures.size > 0 && weeks.done.size > 0;
  // What was done is told, whether or not the user can be read now: the next save then says what differs.
  const now = goesOn ? await readOr(freshUser(visit), null) : null;
  const after = goesOn && now ? findEdited(now, edited.status.statusId, entry?.entryId ?? null) : null;
  return { kind: "weeks", weeks, seen: now ? fingerprintOf(after) : null };
}
