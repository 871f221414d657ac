import type { WireMessage } from "../../../app/upstream/messages/contract";
import { PATCH_NUMBERS } from "../../numbers/world";
import type { Caller } from "../../world/callers";
import { type Random, random } from "../../world/random";
import { fill, intakeNote, longNote, ODD_TEXTS, textsOf } from "../../world/texts/templates";
import { isText } from "../schema";
import { callRecording, formContent, voicemailText } from "./message-parts";
import type { Slot } from "./plan";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const FEEDBACK = [
  "Very friendly on the phone, thank you!",
  "The number was wrong by one digit, please read it back next time.",
  "Perfect. Exactly what I needed to know.",
  "My caller had to wait for quite a while.",
  "",
];
const TAGS = [
  [null, 30],
  ["Lead", 8],
  ["New Lead", 10],
  ["Potential Client", 4],
  ["Current Client", 14],
  ["Existing Client", 10],
  ["Robo Call", 6],
  ["Spam", 3],
  ["Vendor", 4],
  ["Personal", 3],
] as const;
const AGENTS = ["Josie M.", "Kareem T.", "Lotte V.", "Desmond A.", "Pilar G."];

/** A message whose version is not yet known. */
export type MessageRecord = Partial<WireMessage> & Pick<WireMessage, "messageId" | "messageType">;

/** One generated message as it goes over the wire, without its version. It depends on its slot alone, not on other messages. */
export function messageRecord(
  slot: Slot,
  callers: readonly Caller[],
  seed: number,
  now: number,
): MessageRecord {
  const chance = random(seed ^ 0xc0ffee, slot.stream);
  const caller = callerOf(slot, callers, chance);
  const record = {
    ...basics(slot, chance, now),
    ...callerFields(slot, caller, chance),
    ...contents(slot, caller, chance, now),
  };
  if (slot.call) Object.assign(record, slot.call);
  return chance.chance(0.02) ? bare(record, chance) : record;
}

/** Texts come from few people, so that their conversations are long. Calls come more often from the first callers of the list. */
function callerOf(slot: Slot, callers: readonly Caller[], chance: Random): Caller {
  return chance.pick(callers.slice(0, isText(slot.messageType) ? 14 : chance.pick([24, 80, callers.length])));
}

function basics(slot: Slot, chance: Random, now: number): MessageRecord {
  const { person, account, taken } = slot;
  const age = now - taken;
  const read = !slot.fresh && chance.chance(age > 2 * DAY_MS ? 0.93 : 0.5);
  const readAt = Math.min(now, taken + chance.between(1, 600) * MINUTE_MS);
  const deliveryId = chance.chance(0.96) ? 1_500_000 + slot.messageId : undefined;
  const archived = read && deliveryId !== undefined && age > 10 * DAY_MS && chance.chance(0.25);
  const rated = read && chance.chance(0.06);
  return {
    messageId: slot.messageId,
    messageType: slot.messageType,
    deliveryId,
    accountId: chance.chance(0.9) ? account.accountId : String(account.accountId),
    accountName: account.accountName,
    locationId: slot.locationId,
    userId: chance.chance(0.9) ? person.userId : String(person.userId),
    userDisplayName: person.displayName,
    read: read ? new Date(readAt).toISOString() : null,
    archived: archived ? "Y" : "N",
    followup: chance.chance(0.07) ? "Y" : "N",
    hold: "N",
    taken: new Date(taken).toISOString(),
    callTagName: chance.weighted(TAGS),
    messageGroupName: chance.chance(0.7) ? chance.pick(textsOf(account).groups) : null,
    ...(rated
      ? {
          rating: chance.weighted([
            [5, 6],
            [4, 3],
            [3, 1],
            [1, 1],
          ] as const),
          feedback: chance.pick(FEEDBACK),
        }
      : {}),
  };
}

function callerFields(slot: Slot, caller: Caller, chance: Random): Partial<WireMessage> {
  const dnis = PATCH_NUMBERS.find((line) => line.accountId === slot.account.accountId)?.phoneNumber;
  const origin = { dnis, fromCity: caller.city, fromState: caller.region, fromCountry: slot.account.country };
  if (slot.messageType === "OC") return { dnis };
  if (slot.messageType === "IC" || slot.messageType === "VM") {
    if (chance.chance(0.05))
      return { dnis, caller: "Anonymous", ani: chance.pick(["Anonymous", "Restricted"]) };
    if (chance.chance(0.03)) return { ...origin, caller: null, ani: undefined };
    if (chance.chance(0.03))
      return { dnis, caller: "Toll-free alerts", ani: chance.pick(["72345", "24433", "60777"]) };
    if (chance.chance(0.08)) return { ...origin, caller: null, ani: caller.ani };
  }
  const contactDescription = caller.business ?? (chance.chance(0.2) ? "Existing customer" : null);
  return { ...origin, caller: caller.name, ani: caller.ani, contactDescription };
}

function contents(slot: Slot, caller: Caller, chance: Random, now: number): Partial<WireMessage> {
  switch (slot.messageType) {
    case "AGENT":
      return {
        ...note(slot, caller, chance),
        ...form(slot, caller, chance, 0.5),
        ...recording(slot, chance, 0.3),
      };
    case "VIP":
      return {
        ...note(slot, caller, chance),
        ...form(slot, caller, chance, 0.2),
        ...recording(slot, chance, 0.3),
      };
    case "IC":
      return { ...recording(slot, chance, 0.5), ...(chance.chance(0.3) ? note(slot, caller, chance) : {}) };
    case "OC":
      return { ...recording(slot, chance, 0.4), ...outcall(slot, caller) };
    case "VM":
      return voicemail(slot, caller, chance);
    case "SMS":
    case "TEXT":
      return text(slot, caller, chance);
    case "TASK":
    case "CS":
      return assist(slot, caller, chance, now);
    case "FAX":
      return { textContent: "A fax of 3 pages came in.", request: null };
  }
}

function note(slot: Slot, caller: Caller, chance: Random): Partial<WireMessage> {
  if (chance.chance(0.015)) return { textContent: longNote(slot.account, chance, caller.name) };
  if (chance.chance(0.06)) return { textContent: chance.pick(ODD_TEXTS) };
  return { textContent: intakeNote(slot.account, chance, caller.name) };
}

function form(slot: Slot, caller: Caller, chance: Random, share: number): Partial<WireMessage> {
  return chance.chance(share) ? { formContent: formContent(slot.account, chance, caller) } : {};
}

function recording(slot: Slot, chance: Random, share: number): Partial<WireMessage> {
  if (!chance.chance(share)) return { callRecordingDuration: chance.between(20, 400) };
  const audioKey = `call-${slot.messageId}-${chance.between(100_000, 999_999)}`;
  const { transcription, seconds } = callRecording(slot.account, chance, audioKey);
  return { audioKey, callRecordingTranscription: transcription, callRecordingDuration: seconds };
}

function outcall(slot: Slot, caller: Caller): Partial<WireMessage> {
  const source = PATCH_NUMBERS.find((line) => line.accountId === slot.account.accountId);
  return {
    outcallNumber: caller.ani,
    outcallSourceNumber: source?.phoneNumber,
    sendingUser: slot.person.displayName,
  };
}

function voicemail(slot: Slot, caller: Caller, chance: Random): Partial<WireMessage> {
  if (chance.chance(0.04)) return { textContent: "The caller hung up without leaving a message." };
  return {
    audioKey: `voicemail-${slot.messageId}-${chance.between(100_000, 999_999)}`,
    callRecordingDuration: chance.chance(0.8) ? chance.between(6, 75) : undefined,
    recordingTranscription: chance.chance(0.85) ? voicemailText(slot.account, chance, caller) : undefined,
  };
}

function text(slot: Slot, caller: Caller, chance: Random): Partial<WireMessage> {
  const { texts, replies } = textsOf(slot.account);
  if (slot.messageType === "SMS" && chance.chance(0.4)) {
    const sender = chance.chance(0.5)
      ? { sendingUser: slot.person.displayName, sendingUserId: slot.person.userId }
      : { sendingAgent: chance.pick(AGENTS) };
    return {
      textContent: fill(chance.pick(replies), chance, caller.name),
      read: slot.fresh ? null : new Date(slot.taken).toISOString(),
      ...sender,
    };
  }
  const odd = chance.chance(0.06);
  return { textContent: odd ? chance.pick(ODD_TEXTS) : fill(chance.pick(texts), chance, caller.name) };
}

function assist(slot: Slot, caller: Caller, chance: Random, now: number): Partial<WireMessage> {
  const started = slot.taken + chance.between(1, 30) * MINUTE_MS;
  const done = !slot.fresh && now - slot.taken > 8 * HOUR_MS && chance.chance(0.9);
  const taskStatus = done ? "COMPLETED" : chance.pick(["OPEN", "IN_PROGRESS"]);
  return {
    taskId: 800_000 + slot.stream,
    request: fill(chance.pick(textsOf(slot.account).assists), chance, caller.name),
    taskUser: slot.person.displayName,
    taskStatus,
    taskStartTime: new Date(started).toISOString(),
    taskEndTime: done ? new Date(started + chance.between(2, 90) * MINUTE_MS).toISOString() : null,
    taskAgent: taskStatus === "OPEN" ? null : chance.pick(AGENTS),
    textContent: done
      ? chance.pick(["Done, they confirmed.", "No answer, left a voicemail.", "Moved as you asked."])
      : null,
    // Some requests of customers have no date of their own, only their task has one.
    ...(slot.messageType === "CS" && chance.chance(0.25) ? { taken: undefined } : {}),
  };
}

/** A record with hardly a field, as old messages have: only id, type and owner are sure to be there. */
function bare(record: MessageRecord, chance: Random): MessageRecord {
  const {
    messageId,
    messageType,
    userId,
    accountId,
    locationId,
    taken,
    read,
    taskId,
    audioKey,
    textContent,
  } = record;
  const kept = chance.chance(0.5) ? { textContent, audioKey, taskId } : {};
  return { messageId, messageType, userId, accountId, locationId, taken, read, ...kept };
}
