import type { SandboxDatabase, WorldSize } from "../database";
import type { ConversationText } from "../conversations";
import { textNumberOf } from "../conversations";
import { insertMessage, insertMessageStatement } from "../message-store";
import { hashPassword } from "../passwords";
import { ACCOUNTS, PATCH_NUMBERS } from "./accounts";
import { populateBilling } from "./billing";
import { type Caller, callersOf } from "./callers";
import { ConversationCollector } from "./conversation-collector";
import { messageRecord } from "./message-record";
import { populatePeople } from "./populate-people";
import { planMessages } from "./plan";
import { DEMO_PASSWORD, PEOPLE } from "./people";

const DAY_MS = 86_400_000;

/** Fills an empty database with the whole made-up world. */
export function populateWorld(database: SandboxDatabase, size: WorldSize, now: number): void {
  const { seed } = size;
  const callers = new Map(ACCOUNTS.map((account) => [account.accountId, callersOf(account, seed)]));
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  populateAccounts(database);
  populateBilling(database, today);
  // All demo users share one password, so they share its (slow) hash as well.
  populatePeople(database, callers, hashPassword(DEMO_PASSWORD), seed, today);
  const version = populateMessages(database, callers, size, now);
  database.prepare("UPDATE versionCounter SET value = ?").run(version);
}

function populateAccounts(database: SandboxDatabase): void {
  const account = database.prepare("INSERT INTO account VALUES (?, ?)");
  const location = database.prepare("INSERT INTO location VALUES (?, ?, ?)");
  const patchNumber = database.prepare("INSERT INTO patchNumber VALUES (?, ?, ?)");
  for (const { accountId, accountName, locations } of ACCOUNTS) {
    account.run(accountId, accountName);
    for (const { locationId, locationName } of locations) location.run(locationId, accountId, locationName);
  }
  for (const line of PATCH_NUMBERS) patchNumber.run(line.phoneNumberId, line.accountId, JSON.stringify(line));
}

/** Returns the last version given out. */
function populateMessages(
  database: SandboxDatabase,
  callers: Map<number, readonly Caller[]>,
  size: WorldSize,
  now: number,
): number {
  const insert = insertMessageStatement(database);
  const lines = new Map(PEOPLE.map(({ userId }) => [userId, textNumberOf(database, userId)]));
  const conversations = new ConversationCollector();
  let version = 0;
  for (const slot of planMessages(size.seed, size.messages, now)) {
    const record = messageRecord(slot, callers.get(slot.account.accountId) ?? [], size.seed, now);
    const line = lines.get(slot.person.userId);
    const { ani, caller, textContent } = record;
    const isText = slot.messageType === "SMS" || slot.messageType === "TEXT";
    if (isText && line && typeof ani === "string" && typeof textContent === "string") {
      const { sendingUser, sendingAgent } = record;
      const text: ConversationText = {
        messageId: slot.messageId,
        taken: new Date(slot.taken).toISOString(),
        textContent,
        sendingUser,
        sendingAgent,
      };
      const unread = record.read === null && !sendingUser && !sendingAgent;
      record.taskId = conversations.add(slot.person.userId, line, ani, String(caller ?? ani), text, unread);
    }
    version += 1;
    insertMessage(insert, {
      messageId: slot.messageId,
      version,
      accountId: slot.account.accountId,
      locationId: slot.locationId,
      userId: slot.person.userId,
      taken: record.taken === undefined ? null : slot.taken,
      audioKey: typeof record.audioKey === "string" ? record.audioKey : null,
      body: JSON.stringify({ ...record, version }),
    });
  }
  return conversations.store(database, version);
}
