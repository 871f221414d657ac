import "../../../tests/setup/environment";
import { describe, expect, test } from "vitest";
import { TEST_SESSION } from "../session/test-session";
import { sessionKeysOf } from "../session/session.server";
import { mintSignedId } from "../session/signed-id.server";
import { covers, isSameCount } from "./revision";
import { currentRevision, nextRevision, takeRevision } from "./session-revision.server";

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
  const before = currentRevision("one");
  const change = nextRevision("one");
  expect(covers(before, change)).toBe(false);
  expect(covers(currentRevision("one"), change)).toBe(true);
  expect(covers(change, before), "later changes do not take earlier ones back").toBe(true);
});

test("what one session does shows in no revision of another (LIV-11)", () => {
  const before = currentRevision("one");
  for (let times = 0; times < 3; times += 1) nextRevision("other");
  expect(currentRevision("one")).toBe(before);
  expect(isSameCount(currentRevision("one"), currentRevision("other"))).toBe(false);
});

test("revisions of two counts cannot be compared", () => {
  expect(isSameCount("a.1", "b.1")).toBe(false);
  expect(isSameCount("a.1", "a.2")).toBe(true);
});

describe("the revision of a page", () => {
  const [agent, user] = [mintSignedId(), mintSignedId()];
  const Cookie = `session=${user}; agent-session=${agent}`;
  const request = new Request("http://localhost:3000/", { headers: { Cookie } });
  const [userKey = "", agentKey = ""] = sessionKeysOf(new URL(request.url), Cookie);
  const session = (key: string) => ({ ...TEST_SESSION, key });

  test.each([agentKey, userKey])("is that from before its data was read", (key) => {
    const before = currentRevision(key);
    const revisionOf = takeRevision(request);
    nextRevision(key);
    expect(revisionOf(session(key))).toBe(before);
  });
});
