import { sendText, type OutgoingText } from "~/upstream/messages/text-calls.server";
import type { ConversationText } from "~/upstream/messages/contract";
import type { Conversation } from "../messages/conversation-list";
import { callsOnce, CLOCK_SKEW_MS } from "../writes/call-once.server";
import { digest } from "../portal-store/vault.server";
import type { Visit } from "../session/require-user.server";
import { findConversationWith, findSyncedConversationWith } from "./find-conversation.server";

const sendings = callsOnce("text-sending");

/**
 * Sends the text of a form, once (TXT-13), and returns the id of its conversation, where the API tells it. The form with
 * other words or to another number sends another text. After a call of which nobody knows whether it was executed, the
 * text is looked for in its conversation before it is sent again.
 * Throws an `UpstreamError`, of the code 'rejected' while the same form is being sent by another request.
 */
export async function sendOnce(visit: Visit, sendId: string, text: OutgoingText): Promise<string | null> {
  const { upstream, user } = visit;
  const { sourcePhoneNumberId, destinationPhoneNumber } = text;
  const taskId = await sendings.run(digest(JSON.stringify([user.userId, sendId, text])), {
    make: async () => (await sendText(upstream, text)) ?? "",
    before: async () => {
      const synced = await findSyncedConversationWith(visit, sourcePhoneNumberId, destinationPhoneNumber);
      return sameTexts(visit, synced, text, Date.now()).map(idOf);
    },
    findMade: ({ firstAt, before }) => sentTaskId(visit, text, firstAt, before),
    underWay: {
      call: "POST /smsTasks",
      requestId: upstream.requestId,
      text: "An earlier press is still sending this text.",
    },
  });
  return taskId || null;
}

/** The conversation in which this text has gone out since then (epoch ms); those of `before` are other texts. */
async function sentTaskId(
  visit: Visit,
  text: OutgoingText,
  since: number,
  before: readonly string[],
): Promise<string | null> {
  const { sourcePhoneNumberId, destinationPhoneNumber } = text;
  const conversation = await findConversationWith(visit, sourcePhoneNumberId, destinationPhoneNumber);
  const isSent = sameTexts(visit, conversation, text, since).some((each) => !before.includes(idOf(each)));
  return isSent && conversation ? conversation.taskId : null;
}

/** The texts of the user with the same words since then (epoch ms). */
function sameTexts(
  { user }: Visit,
  conversation: Conversation | null,
  { message }: OutgoingText,
  since: number,
): ConversationText[] {
  return (conversation?.messages ?? []).filter(
    ({ sendingUserId, sendingAgent, taken, textContent }) =>
      (sendingUserId === user.userId || sendingAgent !== null) &&
      (taken ?? 0) > since - CLOCK_SKEW_MS &&
      textContent?.trim() === message.trim(),
  );
}

function idOf({ messageId, taken }: ConversationText): string {
  return messageId ?? String(taken);
}
