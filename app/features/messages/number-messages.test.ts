import { expect, test } from "vitest";
import { MessageIndex } from "./message-index";
import { messagesOfNumber } from "./number-messages";
import { testMessage } from "./test-message";

const NUMBER = "+14155550132";
const DAY = 24 * 3_600_000;
const NONE = new Map();

const list = new MessageIndex();
list.upsert([
  testMessage({ messageId: "in", ani: NUMBER, taken: 5 * DAY }),
  testMessage({ messageId: "out", messageType: "OC", outcallNumber: "(415) 555-0132", taken: 6 * DAY }),
  testMessage({ messageId: "archived", ani: NUMBER, taken: 4 * DAY, archived: { on: true, at: 1 } }),
  testMessage({ messageId: "old", ani: NUMBER, taken: DAY }),
  testMessage({ messageId: "other", ani: "+14155550133", taken: 5 * DAY, textContent: `About ${NUMBER}` }),
  testMessage({ messageId: "to", ani: "+14155550133", dnis: NUMBER, taken: 5 * DAY }),
  testMessage({ messageId: "nobody", taken: 5 * DAY }),
]);
const idsOf = (messages: ReturnType<typeof messagesOfNumber>) => messages.map(({ messageId }) => messageId);

test("the messages whose other side has the number, however it is written, newest first (NUM-12)", () => {
  expect(idsOf(messagesOfNumber(list, NONE, NUMBER, 2 * DAY))).toEqual(["out", "in", "archived"]);
  expect(idsOf(messagesOfNumber(list, NONE, NUMBER, null))).toEqual(["out", "in", "archived", "old"]);
});

test.each([
  ["+1 (415) 555-0132", NUMBER],
  ["+1-415-555-0132", NUMBER],
  ["+44 (0)20 7946 0123", "+442079460123"],
])("also those in which it has a + and is written with separators: %s (NUM-12)", (ani, number) => {
  const written = new MessageIndex();
  written.upsert([
    testMessage({ messageId: "in", ani, taken: 5 * DAY }),
    testMessage({ messageId: "other", ani: `${ani.slice(0, -1)}9`, taken: 5 * DAY }),
  ]);
  expect(idsOf(messagesOfNumber(written, NONE, number, null))).toEqual(["in"]);
});

test("the viewer's own copies replace those of the list, and are added to them", () => {
  const own = [
    testMessage({ messageId: "in", ani: NUMBER, taken: 5 * DAY, version: 2, followup: true }),
    testMessage({ messageId: "own", ani: NUMBER, taken: 7 * DAY }),
    testMessage({ messageId: "out", ani: "+14155550133", taken: 6 * DAY, version: 2 }),
  ];
  const overlay = new Map(own.map((message) => [message.messageId, message]));
  const found = messagesOfNumber(list, overlay, NUMBER, 2 * DAY);
  expect(idsOf(found)).toEqual(["own", "in", "archived"]);
  expect(found[1]?.followup).toBe(true);
});
