import { accountName } from "../accounts/store";
import { announce, type Sandbox } from "../core/sandbox";
import { findUser } from "../me/store";
import { addMessage } from "../messages/store";
import { addText, type Between } from "./store";

/** Who has written a text: the user, staff in the user's name, or the other side. */
export type TextSender = "user" | "agent" | "other";

/** Adds a text to its conversation and to the user's activity, and tells everyone who can see it. */
export function storeText(
  sandbox: Sandbox,
  between: Between,
  textContent: string,
  sender: TextSender,
): { taskId: number; messageId: number } {
  const { database } = sandbox;
  const { userId, ani, number } = between;
  const user = findUser(database, userId);
  const scope = { userId, accountId: user?.accountId ?? null, locationId: user?.locationId ?? null };
  const taken = new Date().toISOString();
  const sentBy =
    sender === "user"
      ? { sendingUser: user?.displayName, sendingUserId: userId }
      : sender === "agent"
        ? { sendingAgent: "Agent" }
        : {};
  let taskId = 0;
  const { messageId } = addMessage(database, (messageId, version) => {
    const text = { messageId, taken, textContent, ...sentBy };
    taskId = addText(database, between, text, { isIncoming: sender === "other" });
    const record = {
      ...text,
      ...scope,
      accountName: scope.accountId === null ? null : accountName(database, scope.accountId),
      version,
      messageType: "SMS",
      deliveryId: 1_500_000 + messageId,
      userDisplayName: user?.displayName,
      read: sender === "other" ? null : taken,
      archived: "N",
      followup: "N",
      hold: "N",
      taskId,
      ani,
      dnis: number.phoneNumber,
    };
    return {
      ...scope,
      messageId,
      version,
      taken: Date.parse(taken),
      audioKey: null,
      body: JSON.stringify(record),
    };
  });
  announce(sandbox, scope);
  return { taskId, messageId };
}
