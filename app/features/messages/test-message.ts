import fc from "fast-check";
import type { Message } from "./message";

/** A message for tests: the least a record has, with what the test is about. */
export function testMessage(fields: Partial<Message> = {}): Message {
  return { ...EMPTY, read: { on: true, at: null }, archived: { on: false, at: null }, ...fields };
}

const EMPTY: Message = {
  messageId: "1",
  version: 1,
  messageType: "IC",
  deliveryId: null,
  accountId: null,
  accountName: null,
  locationId: null,
  userId: null,
  userDisplayName: null,
  read: { on: true, at: null },
  archived: { on: false, at: null },
  followup: false,
  hold: false,
  taken: null,
  taskId: null,
  contactDescription: null,
  callTagName: null,
  textContent: null,
  formContent: null,
  recordingTranscription: null,
  callRecordingTranscription: null,
  callRecordingDuration: null,
  taskUser: null,
  taskStatus: null,
  taskStartTime: null,
  taskEndTime: null,
  taskAgent: null,
  caller: null,
  ani: null,
  dnis: null,
  fromCity: null,
  fromState: null,
  fromCountry: null,
  outcallNumber: null,
  outcallSourceNumber: null,
  messageGroupName: null,
  request: null,
  sendingAgent: null,
  sendingUser: null,
  sendingUserId: null,
  audioKey: null,
  rating: null,
  feedback: null,
  billableAgentMinutes: null,
  lastMessageId: null,
  transferLinkId: null,
};

const WORDS = [
  "Jane",
  "O\u2019Brien",
  "o'brien",
  "roof",
  "ROOF leak",
  "\u00dcber",
  "\u0416\u0438\u0437\u043d\u044c",
  "\ud83d\ude00 ok",
  "\u03a3\u039f\u03a6\u039f\u03a3",
  "415",
  "\u0130stanbul",
];
const NUMBERS = [
  "+14155550132",
  "4155550132",
  "+442079460123",
  "020 7946 0123",
  "anonymous",
  "78787",
  "+33142685300",
];
const text = fc.option(fc.constantFrom(...WORDS));
const number = fc.option(fc.constantFrom(...NUMBERS));
const mark = fc.boolean().map((on) => ({ on, at: null }));
const form = fc.option(
  fc.oneof(
    fc.constantFrom("{broken", "[]", '{"a":"Roof"}'),
    fc.constantFrom(...WORDS, ...NUMBERS).map((value) => JSON.stringify([{ property: "firstName", value }])),
  ),
);
const transcript = fc.option(
  fc.constantFrom(...WORDS).map((words) => JSON.stringify({ utterances: [{ speaker: "A", text: words }] })),
);

/** Messages of all kinds, few enough ids and times that they meet, with everything that search looks at. */
export const arbitraryMessage: fc.Arbitrary<Message> = fc
  .record({
    messageId: fc.integer({ min: 1, max: 40 }).map(String),
    version: fc.integer({ min: 1, max: 6 }),
    messageType: fc.constantFrom("IC", "OC", "VM", "VIP", "SMS", "TEXT", "AGENT", "CS", "TASK", "FAX"),
    userId: fc.option(fc.constantFrom("u1", "u2")),
    accountId: fc.constantFrom("a1", "a2"),
    read: mark,
    archived: mark,
    followup: fc.boolean(),
    taken: fc.option(fc.integer({ min: 1, max: 12 })),
    callTagName: fc.option(fc.constantFrom("Leads", "current client", "Robo Call", "Sales")),
    messageGroupName: fc.option(fc.constantFrom("Leads", "Office")),
    textContent: text,
    caller: text,
    taskAgent: text,
    ani: number,
    dnis: number,
    formContent: form,
    recordingTranscription: text,
    callRecordingTranscription: transcript,
  })
  .map(testMessage);

/** What is typed into the search box: words in pieces, numbers in all their spellings, and anything else. */
export const arbitrarySearch = fc.oneof(
  fc
    .tuple(fc.constantFrom(...WORDS, ...NUMBERS), fc.nat(5), fc.integer({ min: 1, max: 9 }))
    .map(([word, from, length]) => word.slice(from, from + length)),
  fc.constantFrom(
    "",
    "  ",
    "(415) 555",
    "0044 20 79",
    "415555",
    "020 7946",
    "+44",
    "+1415",
    "ROOF",
    "jane",
    "anon",
    "\u0000",
  ),
  fc.string({ maxLength: 3 }),
);
