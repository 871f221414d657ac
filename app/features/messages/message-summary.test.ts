import { expect, test } from "vitest";
import { messageSummary } from "./message-summary";
import { testMessage } from "./test-message";

const form = JSON.stringify({
  fields: [
    { label: "Name", value: "Jo Park" },
    { label: "Date", value: "12 Nov" },
    { label: "Phone", value: "+15105550120" },
  ],
});

test.each([
  ["the text", { textContent: "Please  call\n back.", recordingTranscription: "x" }, "Please call back."],
  ["the voicemail in words", { messageType: "VM", recordingTranscription: "It is Jo." }, "It is Jo."],
  ["the request", { messageType: "TASK", request: "Book a table", textContent: " " }, "Book a table"],
  ["the first answers of a form", { formContent: form }, "Jo Park · 12 Nov · 510-555-0120"],
  [
    "to whom a call went",
    { taskUser: "Ann", callRecordingDuration: 360, fromCity: "Reno" },
    "Transferred to Ann · 6 min",
  ],
  [
    "place and length",
    { messageType: "OC", fromCity: "Denver", fromState: "CO", callRecordingDuration: 45, taskUser: "Ann" },
    "Denver, CO · 45 s",
  ],
  ["the length of the task", { taskStartTime: 0, taskEndTime: 240_000 }, "4 min"],
  [
    "the length of the task beside an empty recording",
    { callRecordingDuration: 0, taskStartTime: 0, taskEndTime: 240_000 },
    "4 min",
  ],
  ["nothing", { formContent: "{broken" }, ""],
])("one line of what was said: %s (ACT-45)", (_, fields, line) =>
  expect(messageSummary(testMessage(fields))).toBe(line),
);

test("a long text is cut between words, and never within a character", () => {
  const long = messageSummary(testMessage({ textContent: "word ".repeat(100_000) }));
  expect(long).toMatch(/^(word ){20,24}word…$/);
  const emojis = messageSummary(testMessage({ textContent: "x".repeat(119) + "💥".repeat(50) }));
  expect(emojis).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
});
