import type { MouseEvent } from "react";
import { expect, test } from "vitest";
import { isPlainClick } from "./plain-click";

const click = {
  button: 0,
  defaultPrevented: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
} as MouseEvent;

test.each<[string, Partial<MouseEvent>, boolean]>([
  ["a click", {}, true],
  ["the middle button, which opens a tab", { button: 1 }, false],
  ["Ctrl, which opens a tab", { ctrlKey: true }, false],
  ["Command, which opens a tab", { metaKey: true }, false],
  ["Shift, which opens a window", { shiftKey: true }, false],
  ["Alt, which saves the file", { altKey: true }, false],
  ["what was handled already", { defaultPrevented: true }, false],
])("the page follows a click by itself: %s", (_, how, expected) =>
  expect(isPlainClick({ ...click, ...how })).toBe(expected),
);
