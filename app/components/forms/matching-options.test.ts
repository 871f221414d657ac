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

test("options that start with the text come first, and at most fifty are shown", () => {
  expect(matchingOptions(["the new", "new"], "NEW")).toEqual(["new", "the new"]);
  expect(
    matchingOptions(
      Array.from({ length: 90 }, (_, index) => `zone ${index}`),
      "zone",
    ),
  ).toHaveLength(50);
});
