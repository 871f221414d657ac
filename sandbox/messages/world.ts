import type { ConversationText } from "../conversations/schema";
import { ConversationCollector } from "../conversations/world";
import type { World } from "../core/resource";
import type { SandboxDatabase } from "../core/sql";
import { takeVersions } from "../core/versions";
import { textNumberOf } from "../numbers/store";
import { ACCOUNTS } from "../world/accounts";
import { callersOf } from "../world/callers";
import { PEOPLE } from "../world/people";
import { type MessageRecord, messageRecord } from "./generator/message-record";
import { planMessages, type Slot } from "./generator/plan";
import { isText } from "./schema";
import { messageInserter } from "./store";

/**
 * The messages, and the conversations that their texts belong to: both are seeded here, because a text
 * carries the id of its conversation and a conversation carries its texts.
 */
export function seedMessages(database: SandboxDatabase, { seed, messages, now }: World): void {
  const insert = messageInserter(database);
  const callers = new Map(ACCOUNTS.map((account) => [account, callersOf(account, seed)]));
  const numbers = new Map(PEOPLE.map(({ userId }) => [userId, textNumberOf(database, userId)]));
  const conversations = new ConversationCollector();
  let version = takeVersions(database, messages);
  for (const slot of planMessages(seed, messages, now)) {
    const record = messageRecord(slot, callers.get(slot.account) ?? [], seed, now);
    const { userId } = slot.person;
    const number = numbers.get(userId);
    const { ani, caller } = record;
    const text = conversationText(slot, record);
    if (number && text && typeof ani === "string") {
      const unread = record.read === null && !record.sendingUser && !record.sendingAgent;
      const smsDisplayName = String(caller ?? ani);
      record.taskId = conversations.add({ userId, number, ani, smsDisplayName, text, unread });
    }
    insert({
      messageId: slot.messageId,
      version,
      accountId: slot.account.accountId,
      locationId: slot.locationId,
      userId,
      taken: record.taken === undefined ? null : slot.taken,
      audioKey: typeof record.audioKey === "string" ? record.audioKey : null,
      body: JSON.stringify({ ...record, version }),
    });
    version += 1;
  }
  conversations.store(database);
}

/** The text as its conversation shows it; null for a message that is no text. */
function conversationText(slot: Slot, record: MessageRecord): ConversationText | null {
  const { textContent, sendingUser, sendingUserId, sendingAgent } = record;
  if (!isText(slot.messageType) || typeof textContent !== "string") return null;
  const taken = new Date(slot.taken).toISOString();
  return { messageId: slot.messageId, taken, textContent, sendingUser, sendingUserId, sendingAgent };
}
