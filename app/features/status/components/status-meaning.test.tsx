import { expect, test } from "vitest";
import { textOf } from "../../../../tests/setup/rendered";
import type { StatusPreview } from "../status-preview";
import { StatusMeaning } from "./status-meaning";

const PREVIEW: StatusPreview = {
  sentence: null,
  notes: [],
  overlaps: [],
  problems: ["Number 3: This stands here already", "Choose other times"],
  errors: {},
  start: "",
  end: "",
  planned: [],
};

test.each([
  [[], true],
  [[{ id: "status-numbers-2-number", text: "This stands here already" }], false],
  [[{ id: "status-numbers-1-number", text: "This stands here already" }], true],
])(
  "what the refused fields %j say is said once, and of another number again: %s (STA-7)",
  async (refused, isSaid) => {
    const meaning = { preview: PREVIEW, state: "current", isByItself: false, isTyping: false } as const;
    const text = await textOf(<StatusMeaning {...meaning} refused={refused} />);
    expect(text.includes("Number 3: This stands here already")).toBe(isSaid);
    expect(text).toContain("Choose other times");
  },
);
