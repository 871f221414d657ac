import { findMessage, sendFeedback as postFeedback } from "~/upstream/messages/calls.server";
import type { Message } from "../messages/message";
import { failedBy } from "../notices/failed-call";
import { findMessageFor } from "../messages/find-message.server";
import { pendingChangesOf } from "../messages/pending-changes";
import type { Visit } from "../session/require-user.server";
import { givenFeedback, type GivenFeedback } from "./given-feedback";

/** The result of sending feedback; `refused` by the portal, with the reason as text and the status to respond with. */
export type FeedbackResult =
  | { kind: "sent" }
  | { kind: "given"; given: GivenFeedback | null }
  | { kind: "refused"; text: string; status: number }
  /** A call has failed; nobody may know whether the feedback has arrived. */
  | { kind: "failed"; error: unknown };

/** Messages whose feedback is being sent, so that a double click sends it once. */
const underWay = new Set<string>();

/**
 * Gives feedback on a message, once: whoever may see it may rate it, unless it has feedback already (FBK-3). The call
 * is never repeated automatically. Not by `callsOnce`: the API itself refuses a second rating of a message (API-21).
 * A temporary agent cannot rate for the customer.
 */
export async function sendFeedback(
  visit: Visit,
  messageId: string,
  feedback: GivenFeedback,
): Promise<FeedbackResult> {
  if (visit.session.agent) return refused("A temporary agent session cannot give feedback", 403);
  const found = await findMessageFor(visit, messageId).then(
    (message) => ({ message }),
    (error: unknown) => ({ error }),
  );
  if ("error" in found) return { kind: "failed", error: found.error };
  const { message } = found;
  if (!message) return refused("You do not have access to view this activity", 404);
  const before = givenFeedback(message);
  if (before) return { kind: "given", given: before };
  if (underWay.has(messageId)) return refused("Feedback for this activity is being sent already", 409);
  underWay.add(messageId);
  try {
    await postFeedback(visit.upstream, messageId, feedback);
    showGiven(visit, message, feedback);
    return { kind: "sent" };
  } catch (error) {
    if (failedBy(error, "conflict")) return { kind: "given", given: await readGiven(visit, message) };
    return { kind: "failed", error };
  } finally {
    underWay.delete(messageId);
  }
}

/** Feedback that was given meanwhile, by another user or in another tab. */
async function readGiven(visit: Visit, message: Message): Promise<GivenFeedback | null> {
  const copy = await findMessage(visit.upstream, message.messageId).catch(() => null);
  const given = copy && givenFeedback(copy);
  if (given) showGiven(visit, message, given);
  return given;
}

/** Shown immediately as a pending change, before a sync confirms it (ACT-25). */
function showGiven(visit: Visit, { messageId, version }: Message, feedback: GivenFeedback): void {
  const pending = pendingChangesOf(visit.user.userId);
  pending.accept(messageId, pending.add(messageId, version, { feedback }));
}

function refused(text: string, status: number): FeedbackResult {
  return { kind: "refused", text, status };
}
