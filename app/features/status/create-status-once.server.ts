import type { User } from "~/upstream/me/contract";
import {
  createStatus,
  deleteSchedule,
  updateStatus,
  type StatusFields,
} from "~/upstream/statuses/calls.server";
import type { Status } from "~/upstream/statuses/contract";
import { unlessGone } from "../notices/failed-call";
import { callsOnce, findOwn } from "../writes/call-once.server";
import { digest } from "../portal-store/vault.server";
import { freshUser } from "../session/current-user.server";
import type { Visit } from "../session/require-user.server";
import { isSameStatus, statusText } from "./same-status";
import { entriesOf } from "./status-entry";
import { isOfSpan, type Span } from "./status-span";

const creations = callsOnce("status-creation");

/** The status that this form of the user has made; null where it has made none, '' where the API did not tell its id. */
export function createdBy(userId: string, draft: string): Promise<string | null> {
  return creations.resultOf(keyOf(userId, draft));
}

/** Whether this form was sent before and nobody knows whether it has made a status. */
export function mayBeCreated(userId: string, draft: string): Promise<boolean> {
  return creations.mayBeMade(keyOf(userId, draft));
}

/** A new status as its form wants it. */
interface NewStatus {
  draft: string;
  fields: StatusFields;
  /** Null: it is saved without being scheduled. */
  span: Span | null;
  /** Whether the span begins with the press of the form. */
  isNow: boolean;
  override: boolean;
}

/**
 * Makes the status of a form, once (STA-30), and returns its id, '' where the API does not tell it. After a call of
 * which nobody knows whether it was executed, the status is looked for in `user`, read after it, among those that were
 * not there before, by what any sending of the form carried, and then made again. One that is found and is not as the
 * form has it now is changed. An `UpstreamError` of code `conflict` where the span overlaps another one, unless
 * `override`; of code `rejected` while another request makes it.
 */
export function createStatusOnce(visit: Visit, user: User, status: NewStatus): Promise<string> {
  const { upstream } = visit;
  const { draft, fields, span, isNow, override } = status;
  const findAdded = (now: User, before: readonly string[], sent: readonly string[]) =>
    statusesOf(now).filter(
      (each) =>
        !before.includes(each.statusId) && sent.some((text) => text.startsWith(`${statusText(each)} `)),
    );
  const sent = `${statusText(fields)} ${JSON.stringify(span)}`;
  return creations.run(keyOf(user.userId, draft), {
    before: async () => statusesOf(user).map(({ statusId }) => statusId),
    make: async (before) =>
      (await createStatus(upstream, fields, span, override)) ??
      findAdded(await freshUser(visit), before, [sent])[0]?.statusId ??
      "",
    sent,
    async correct(statusId) {
      const made = statusesOf(user).find((each) => each.statusId === statusId);
      const entry = entriesOf(user.scheduledStatuses).find((each) => each.status.statusId === statusId);
      const isOfTime = span === null || (entry !== undefined && isOfSpan(entry, span, isNow ? Infinity : 0));
      const statusScheduleId = span === null ? null : (entry?.entryId ?? null);
      if (!made || !isSameStatus(made, fields) || !isOfTime)
        await updateStatus(upstream, statusId, fields, { statusScheduleId, span, override });
      // Scheduled by the earlier press, and wanted without that now. Saved first: one that is not goes with its entry.
      if (span === null && entry) await unlessGone(deleteSchedule(upstream, statusId, entry.entryId));
    },
    ownedBy: `user ${user.userId}`,
    async findMade({ before, sent: carried, isOthers }) {
      const added = findAdded(user, before, carried);
      return findOwn(
        added.map(({ statusId }) => statusId),
        isOthers,
      );
    },
    underWay: {
      call: "POST /statuses",
      requestId: upstream.requestId,
      text: "This status is being saved already.",
    },
  });
}

/** The user's statuses, saved or scheduled. One that is both may stand there twice. */
function statusesOf({ savedStatuses, scheduledStatuses }: User): Status[] {
  return [...savedStatuses, ...entriesOf(scheduledStatuses).map(({ status }) => status)];
}

function keyOf(userId: string, draft: string): string {
  return digest(`${userId} ${draft}`);
}
