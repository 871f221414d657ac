import { expect, test } from "vitest";
import { matchingOptions } from "./matching-options";

const ZONES = ["Europe/London", "America/Chicago", "America/New York", "America/North Dakota/New Salem"];

test.each([
  ["", ZONES],
  ["  ", ZONES],
  ["chi", ["America/Chicago"]],
  ["new america", ["America/New York", "America/North Dakota/New Salem"]],
  ["mars", []],
])("%j offers %j", (typed, expected) => expect(matchingOptions(ZONES, typed)).toEqual(expected));

test("what begins with the text comes first, and never more than fifty", () => {
  expect(matchingOptions(["the new", "new"], "NEW")).toEqual(["new", "the new"]);
  expect(
    matchingOptions(
      Array.from({ length: 90 }, (_, index) => `zone ${index}`),
      "zone",
    ),
  ).toHaveLength(50);
});
