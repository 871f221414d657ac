import { verdictOn } from "../messages/change-rules";
import type { Intent } from "../messages/message-intent";
import { queryMessages } from "../messages/message-query";
import { scopedMessages } from "../messages/message-scope.server";
import type { Visit } from "../session/require-user.server";
import { criteriaOf } from "./activity-list.server";
import { windowOf, type ActivityView } from "./activity-view";
import type { ViewPlan } from "./view-plan";

/**
 * Which activities of a view a change would be sent for: the first `most` of them. What is as wanted already, or
 * refused by a rule, costs no call.
 */
export async function planViewChange(
  visit: Visit,
  view: ActivityView,
  timeZone: string,
  { intent, most }: { intent: Intent; most: number },
): Promise<ViewPlan> {
  const { index, overlay, set } = await scopedMessages(visit, view, { whole: true });
  const criteria = criteriaOf(visit, view, timeZone, set.older);
  const { messages } = queryMessages(index, overlay, { ...criteria, limit: Number.MAX_SAFE_INTEGER });
  const messageIds: string[] = [];
  const refused: Record<string, number> = {};
  let more = 0;
  for (const message of messages) {
    // A read message that is somebody else's is not what is to be marked as read.
    if (intent === "read" && message.read.on) continue;
    const verdict = verdictOn(message, intent, visit.user.userId);
    if (verdict === "asWanted") continue;
    if (verdict !== "send") refused[verdict.refusal] = (refused[verdict.refusal] ?? 0) + 1;
    else if (messageIds.length < most) messageIds.push(message.messageId);
    else more += 1;
  }
  return { messageIds, refused, more };
}

/**
 * The activity to go to when these leave the page of a view: the next after them, or else the one before; null when the
 * page does not hold them.
 */
export async function nextInView(
  visit: Visit,
  view: ActivityView,
  timeZone: string,
  messageIds: readonly string[],
): Promise<string | null> {
  const { index, overlay, set } = await scopedMessages(visit, view);
  const criteria = { ...criteriaOf(visit, view, timeZone, set.older), ...windowOf(view.page) };
  const ids = queryMessages(index, overlay, criteria).messages.map(({ messageId }) => messageId);
  const leaving = new Set(messageIds);
  const last = ids.findLastIndex((id) => leaving.has(id));
  if (last === -1) return null;
  return ids[last + 1] ?? ids.slice(0, last).findLast((id) => !leaving.has(id)) ?? null;
}

/** Whether what was changed so is no longer in the view. */
export function leavesView(view: ActivityView, intent: Intent): boolean {
  if (intent === "archive" || intent === "unarchive") return true;
  return (
    (intent === "read" && view.filters.includes("unread")) ||
    (intent === "unflag" && view.filters.includes("flagged"))
  );
}
