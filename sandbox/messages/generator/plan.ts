import { type Account, accountOf } from "../../world/accounts";
import { PEOPLE, type Person } from "../../world/people";
import { type Random, random } from "../../world/random";
import { FIRST_MESSAGE_ID } from "../schema";

const DAYS = 120;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const FIRST_TASK_ID = 700_001;
/** How many messages came in during the last half hour: two for each demo user. */
const FRESH = 8;
const CHAIN_REACH = 40;

const MESSAGE_TYPES = [
  ["AGENT", 30],
  ["IC", 20],
  ["VM", 12],
  ["OC", 8],
  ["SMS", 7],
  ["TEXT", 6],
  ["VIP", 5],
  ["TASK", 5],
  ["CS", 4],
  ["FAX", 1],
] as const;
type PlannedType = (typeof MESSAGE_TYPES)[number][0];

/** Sunday to Saturday. */
const WEEKDAY_WEIGHTS = [0.15, 1, 0.95, 0.9, 0.9, 0.8, 0.3];

/** A call that was billed, and the last of the messages it left. */
interface Call {
  taskId: number;
  lastMessageId: number;
  billableAgentMinutes: number;
}

/** A message before it has content: its type, its recipient, and when it comes in. `messageRecord` makes the content. */
export interface Slot {
  messageId: number;
  /** Number of the random streams that this message is made from. */
  stream: number;
  taken: number;
  fresh: boolean;
  person: Person;
  account: Account;
  locationId: number;
  messageType: PlannedType;
  call: Call | null;
}

/**
 * Ids follow the time. Everything but the last half hour is counted from the start of the current day, so a
 * world made twice on one day is the same.
 */
export function planMessages(seed: number, count: number, now: number): Slot[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const slots = Array.from({ length: count }, (_, stream) => slot(random(seed, stream), stream, today));
  slots.sort((a, b) => a.taken - b.taken || a.stream - b.stream);
  slots.forEach((each, index) => (each.messageId = FIRST_MESSAGE_ID + index));
  slots.forEach((each, index) => planCall(slots, each, index, random(seed ^ 0x5eed, each.stream)));
  for (const each of slots) {
    if (each.fresh) each.taken = now - (FRESH - each.stream) * 3.5 * MINUTE_MS;
    // The rest of today lies in the future, so these came in on the same weekday of last week instead.
    else if (each.taken > now - HOUR_MS) each.taken -= 7 * DAY_MS;
  }
  return slots;
}

function slot(chance: Random, stream: number, today: number): Slot {
  const fresh = stream < FRESH;
  const person =
    (fresh ? PEOPLE[stream % 4] : undefined) ??
    chance.weighted(PEOPLE.map((each) => [each, each.share] as const));
  const account = accountOf(person.accountId);
  const elsewhere = chance.chance(0.2);
  return {
    messageId: 0,
    stream,
    taken: fresh ? today + 3 * DAY_MS + stream : officeTime(chance, account, today),
    fresh,
    person,
    account,
    locationId: elsewhere ? chance.pick(account.locations).locationId : person.locationId,
    messageType: chance.weighted(MESSAGE_TYPES),
    call: null,
  };
}

/** Mostly on weekdays and in office hours. */
function officeTime(chance: Random, account: Account, today: number): number {
  let day = today;
  do {
    day = today - chance.between(0, DAYS - 1) * DAY_MS;
  } while (!chance.chance(WEEKDAY_WEIGHTS[new Date(day).getUTCDay()] ?? 1));
  const [opens, closes] = account.officeHours;
  const hours = chance.chance(0.88)
    ? opens + ((chance.next() + chance.next()) / 2) * (closes - opens)
    : chance.next() * 24;
  return day + Math.round(hours * 3_600) * 1_000;
}

/** Makes the message part of a billed call, or not. Some calls leave two or three messages within minutes, which name the last of them. */
function planCall(slots: Slot[], first: Slot, index: number, chance: Random): void {
  const calls: readonly PlannedType[] = ["AGENT", "IC", "OC", "VIP"];
  if (first.call || first.fresh || !calls.includes(first.messageType) || !chance.chance(0.6)) return;
  const members = [first];
  if (chance.chance(0.15)) {
    const later = slots.slice(index + 1, index + CHAIN_REACH);
    const free = (each: Slot) =>
      each.person === first.person && !each.call && !each.fresh && calls.includes(each.messageType);
    members.push(...later.filter(free).slice(0, chance.between(1, 2)));
  }
  const billableAgentMinutes = chance.weighted([
    [0, 2],
    [1, 4],
    [2, 4],
    [3, 3],
    [5, 2],
    [9, 1],
  ] as const);
  const lastMessageId = members[members.length - 1]?.messageId ?? first.messageId;
  members.forEach((member, position) => {
    member.call = { taskId: FIRST_TASK_ID + first.stream, lastMessageId, billableAgentMinutes };
    member.taken = first.taken + position * 1.5 * MINUTE_MS;
  });
}
