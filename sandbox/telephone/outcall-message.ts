import { accountName } from "../accounts/store";
import { announce, type Sandbox } from "../core/sandbox";
import { findUser } from "../me/store";
import { addMessage } from "../messages/store";
import { findOutcall } from "./store";

/** Adds an outgoing call that has ended to the user's activity, and tells everyone who can see it. */
export function storeOutcallMessage(sandbox: Sandbox, pin: string): void {
  const { database } = sandbox;
  const call = findOutcall(database, pin);
  const user = call && findUser(database, call.userId);
  if (!call || !user) return;
  const scope = { userId: user.userId, accountId: call.accountId, locationId: user.locationId };
  const takenAt = call.started ?? call.requested;
  const taken = new Date(takenAt).toISOString();
  const seconds = call.answered === null || call.ended === null ? 0 : (call.ended - call.answered) / 1000;
  addMessage(database, (messageId, version) => {
    const record = {
      ...scope,
      messageId,
      version,
      accountName: accountName(database, call.accountId),
      messageType: "OC",
      deliveryId: 1_500_000 + messageId,
      userDisplayName: user.displayName,
      taken,
      read: new Date().toISOString(),
      archived: "N",
      followup: "N",
      hold: "N",
      dnis: call.sourceNumber,
      outcallNumber: call.number,
      outcallSourceNumber: call.sourceNumber,
      callRecordingDuration: Math.round(seconds),
      ...(call.agent ? { sendingAgent: "Agent" } : { sendingUser: user.displayName }),
    };
    return { ...scope, messageId, version, taken: takenAt, audioKey: null, body: JSON.stringify(record) };
  });
  announce(sandbox, scope);
}
