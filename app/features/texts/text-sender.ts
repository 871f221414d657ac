import type { ConversationText } from "~/upstream/messages/contract";

/** Who sent a text: staff of the service, the user ('You'), or a colleague; null for the other side (TXT-14). */
export function senderOf(
  {
    sendingAgent,
    sendingUser,
    sendingUserId,
  }: Pick<ConversationText, "sendingAgent" | "sendingUser" | "sendingUserId">,
  userId: string,
): string | null {
  if (sendingAgent) return sendingAgent === "Agent" ? sendingAgent : `Agent ${sendingAgent}`;
  if (sendingUserId !== null && sendingUserId === userId) return "You";
  return sendingUser;
}
