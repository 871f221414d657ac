import { expect, test } from "vitest";
import { covers, isSameProcess } from "./revision";
import { currentRevision, nextRevision } from "./session-revision.server";

test.each([
  ["a.4", "a.4", true],
  ["a.5", "a.4", true],
  ["a.10", "a.9", true],
  ["a.4", "a.5", false],
  ["a.9", "a.10", false],
  ["a.5", "b.4", false],
  ["a.5", "", false],
  ["", "a.5", false],
  ["a.5", "a.x", false],
])("data read at %j holds the changes up to %j: %s (LIV-8)", (readAt, changedAt, expected) =>
  expect(covers(readAt, changedAt)).toBe(expected),
);

test("a page loaded from before a change does not contain it, one loaded after it does", () => {
  const before = currentRevision();
  const change = nextRevision();
  expect(covers(before, change)).toBe(false);
  expect(covers(currentRevision(), change)).toBe(true);
  expect(covers(change, before), "later changes do not take earlier ones back").toBe(true);
});

test("revisions of two processes cannot be compared", () => {
  expect(isSameProcess("a.1", "b.1")).toBe(false);
  expect(isSameProcess("a.1", "a.2")).toBe(true);
});
