import { sendText, type OutgoingText } from "~/upstream/messages/text-calls.server";
import type { ConversationText, SentText } from "~/upstream/messages/contract";
import type { Conversation } from "../messages/conversation-list";
import { callsOnce, CLOCK_SKEW_MS, findOwn } from "../writes/call-once.server";
import { digest } from "../portal-store/vault.server";
import type { Visit } from "../session/require-user.server";
import { findConversationWith, findSyncedConversationWith } from "./find-conversation.server";

const sendings = callsOnce("text-sending");

/**
 * Sends the text of a form, once (TXT-13), and returns its id and that of its conversation, where the API tells them. The
 * form with other words or to another number sends another text. After a call of which nobody knows whether it was executed, the
 * text is looked for in its conversation before it is sent again; one that another form is known to have sent is not it.
 * Throws an `UpstreamError`, of the code 'rejected' while the same form is being sent by another request.
 */
export async function sendOnce(visit: Visit, sendId: string, text: OutgoingText): Promise<SentText> {
  const { upstream, user } = visit;
  const { sourcePhoneNumberId, destinationPhoneNumber } = text;
  const sent = await sendings.run(digest(JSON.stringify([user.userId, sendId, text])), {
    make: async () => resultOf(await sendText(upstream, text)),
    before: async () => {
      const synced = await findSyncedConversationWith(visit, sourcePhoneNumberId, destinationPhoneNumber);
      return sameTexts(visit, synced, text, Date.now()).map(idOf);
    },
    ownedBy: `user ${user.userId}`,
    findMade: async ({ firstAt, before, isOthers }) =>
      findOwn(await sendingsSince(visit, text, firstAt, before), isOthers),
    underWay: {
      call: "POST /smsTasks",
      requestId: upstream.requestId,
      text: "An earlier press is still sending this text.",
    },
  });
  const [taskId = "", messageId = ""] = sent.split(" ");
  return { taskId: taskId || null, messageId: messageId || null };
}

/** A sending as it is kept: the ids of conversation and text, each empty where the API does not name it. */
function resultOf({ taskId, messageId }: SentText): string {
  return taskId === null && messageId === null ? "" : `${taskId ?? ""} ${messageId ?? ""}`;
}

/** The sendings of this text since then (epoch ms), each as it is kept; those of `before` are other texts. */
async function sendingsSince(
  visit: Visit,
  text: OutgoingText,
  since: number,
  before: readonly string[],
): Promise<string[]> {
  const { sourcePhoneNumberId, destinationPhoneNumber } = text;
  const conversation = await findConversationWith(visit, sourcePhoneNumberId, destinationPhoneNumber);
  if (!conversation) return [];
  const { taskId } = conversation;
  const added = sameTexts(visit, conversation, text, since).filter((each) => !before.includes(idOf(each)));
  return added.map(({ messageId }) => resultOf({ taskId, messageId }));
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
