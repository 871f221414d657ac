import { expect, test } from "vitest";
import { previewReply } from "./preview-reply";

const PREVIEW = {
  planned: [
    {
      day: 1,
      name: "Lunch",
      time: "09:00 – 12:00",
      more: "Not taking calls",
      isTakingCalls: false,
      from: 37,
      length: 13,
    },
  ],
  sentence: "You take calls until further notice.",
  notes: [],
  overlaps: ["Lunch"],
  problems: [],
  errors: { start: "The start time is in the past." },
  start: "",
  end: "",
};

test("a preview is taken as it is, also one without a sentence (STA-19)", () => {
  expect(previewReply(PREVIEW)).toEqual(PREVIEW);
  expect(previewReply({ ...PREVIEW, sentence: null })).toEqual({ ...PREVIEW, sentence: null });
});

test.each([
  null,
  "text",
  [],
  {},
  { ...PREVIEW, notes: "one" },
  { ...PREVIEW, overlaps: [1] },
  { ...PREVIEW, start: 1 },
  { ...PREVIEW, errors: { start: 1 } },
  { ...PREVIEW, planned: null },
  { ...PREVIEW, planned: [{ day: "1" }] },
])("anything else is none: %j", (reply) => {
  expect(previewReply(reply)).toBeNull();
});
