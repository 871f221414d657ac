import { describe, expect, test } from "vitest";
import { hasEntry, shownFields } from "./kept-form-labels";

describe("a kept form shows the labels of its screen (SES-23)", () => {
  test.each<[string, Array<[string, string]>, string[]]>([
    [
      "settings",
      [
        ["theme", "dark"],
        ["timeZone", "Asia/Tokyo"],
        ["lite", "on"],
      ],
      ["Theme: dark", "Time zone: Asia/Tokyo", "Lite mode: Yes"],
    ],
    [
      "a switch",
      [
        ["holdCalls", "Y"],
        ["returnUrl", "/activity"],
      ],
      ["Not Accepting Transfers: Yes"],
    ],
    [
      "feedback",
      [
        ["intent", "feedback"],
        ["rating", "4"],
        ["feedback", "half a sentence"],
      ],
      ["Rating: 4", "Feedback: half a sentence"],
    ],
    ["a button of a row", [["row", "flag.500012"]], ["Change: Flag"]],
    [
      "fields of a list",
      [
        ["methods[1].phone", "+14155550132"],
        ["address.postalCode", "94107"],
        ["first_name", ""],
      ],
      ["Phone 2: +14155550132", "Postal code: 94107"],
    ],
  ])("%s", (_, fields, shown) =>
    expect(shownFields(fields).map(({ label, value }) => `${label}: ${value}`)).toEqual(shown),
  );
});

test.each<[string, Array<[string, string]>, boolean]>([
  [
    "a text",
    [
      ["intent", "send"],
      ["message", "Yes"],
    ],
    true,
  ],
  ["a box", [["lite", "on"]], true],
  [
    "a button alone",
    [
      ["intent", "remove"],
      ["returnUrl", "/vip"],
    ],
    false,
  ],
  [
    "an empty field",
    [
      ["intent", "save"],
      ["name", ""],
    ],
    false,
  ],
])("%s: whether something was entered (SES-59)", (_, fields, isEntered) =>
  expect(hasEntry(fields)).toBe(isEntered),
);
