import { expect, test } from "vitest";
import { changedBy } from "./changed-by";

test.each([
  ["/hold-calls", "holdCalls=Y", ["/hold-calls"]],
  ["/contacts", "row=star.C:12", ["C:12"]],
  ["/contacts", "row=unstar.5", ["5"]],
  ["/activity", "row=flag.1.2", ["1.2"]],
  ["/activity", "intent=read&messageId=1&messageId=2", ["1", "2"]],
  ["/activity/M%3A7", "intent=archive", ["M:7"]],
  ["/activity", "intent=read&all=view", []],
  ["/activity/7", "intent=feedback", ["7"]],
  ["/contacts/new", "intent=save", []],
  ["/settings", "theme=dark", []],
])("what a post to %s of %s changes (UI-41)", (path, fields, things) =>
  expect(changedBy(path, new URLSearchParams(fields))).toEqual(things),
);
