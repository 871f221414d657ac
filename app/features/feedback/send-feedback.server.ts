import { UpstreamError } from "~/upstream/error";
import { findMessage, sendFeedback as postFeedback } from "~/upstream/messages/calls.server";
import type { Message } from "../messages/message";
import { findMessageFor } from "../messages/find-message.server";
import { pendingChangesOf } from "../messages/pending-changes";
import type { Visit } from "../session/require-user.server";
import { givenFeedback, type GivenFeedback } from "./given-feedback";

/** The result of sending feedback; `refused` with the reason as text and the status to respond with. */
export type FeedbackResult =
  | { kind: "sent" }
  | { kind: "given"; given: GivenFeedback | null }
  | { kind: "refused"; text: string; status: number };

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
  let message: Message | null;
  try {
    message = await findMessageFor(visit, messageId);
  } catch (error) {
    if (error instanceof UpstreamError) return refused(error.pageText, error.status);
    throw error;
  }
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
    if (!(error instanceof UpstreamError)) throw error;
    if (error.code === "conflict") return { kind: "given", given: await readGiven(visit, message) };
    return refused(wordsOf(error), error.status);
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

function wordsOf(error: UpstreamError): string {
  if (error.upstreamStatus !== -1) return error.pageText;
  return `We could not confirm that your feedback arrived: ${error.userText}. Check your connection and try again`;
}

function refused(text: string, status: number): FeedbackResult {
  return { kind: "refused", text, status };
}
