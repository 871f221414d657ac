import type { User } from "~/upstream/me/contract";
import { createStatus, type StatusFields } from "~/upstream/statuses/calls.server";
import { callsOnce } from "../writes/call-once.server";
import { digest } from "../portal-store/vault.server";
import { freshUser } from "../session/current-user.server";
import type { Visit } from "../session/require-user.server";
import { isSameStatus } from "./same-status";
import { entriesOf } from "./status-entry";
import type { Span } from "./status-span";

/** How far the clocks of the API and of this server may differ. */
const CLOCK_SKEW_MS = 30_000;

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
  override: boolean;
}

/**
 * Makes the status of a form, once (STA-30), and returns its id, '' where the API does not tell it. After a call of
 * which nobody knows whether it was executed, the status is looked for in `user`, read after it, before it is made
 * again. An `UpstreamError` of code `conflict` where the span overlaps another one, unless `override`; of code
 * `rejected` while another request makes it.
 */
export function createStatusOnce(visit: Visit, user: User, status: NewStatus): Promise<string> {
  const { upstream } = visit;
  const { draft, fields, span, override } = status;
  const began = Date.now() - CLOCK_SKEW_MS;
  return creations.run(keyOf(user.userId, draft), {
    make: async () =>
      (await createStatus(upstream, fields, span, override)) ??
      madeId(await freshUser(visit), fields, span, began) ??
      "",
    findMade: async ({ firstAt }) => madeId(user, fields, span, firstAt - CLOCK_SKEW_MS),
    underWay: {
      call: "POST /statuses",
      requestId: upstream.requestId,
      text: "This status is being saved already.",
    },
  });
}

/** A status of just these fields; where it was scheduled with an entry of this span, or for 'Now' one that began since then. */
function madeId(user: User, fields: StatusFields, span: Span | null, since: number): string | null {
  const isWanted = (entry: Span) =>
    span !== null &&
    (entry.start === span.start
      ? entry.end === span.end
      : span.start <= Date.now() && entry.start >= since && entry.start < span.start);
  const statuses = span
    ? entriesOf(user.scheduledStatuses)
        .filter(isWanted)
        .map(({ status }) => status)
    : user.savedStatuses;
  return statuses.find((status) => isSameStatus(status, fields))?.statusId ?? null;
}

function keyOf(userId: string, draft: string): string {
  return digest(`${userId} ${draft}`);
}
