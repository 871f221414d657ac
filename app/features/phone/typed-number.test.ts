import { describe, expect, test } from "vitest";
import type { PhoneCountry } from "~/lib/phone-countries";
import { countryOfChanged, isTypedName, splitTyped, textChange } from "./typed-number";

test.each([
  ["312-555-0120 x12", "312-555-0120", "12"],
  ["312-555-0120x12 ", "312-555-0120", "12"],
  ["(312) 555-0120 Ext. 4455", "(312) 555-0120", "4455"],
  ["tel:+13125550120;ext=12", "tel:+13125550120", "12"],
  ["+13125550120,,12", "+13125550120", "12"],
  ["3125550120#12", "3125550120", "12"],
  ["312-555-0120 extension 12", "312-555-0120", "12"],
  ["312-555-0120 x12345678901234567890", "312-555-0120", "12345678901234567890"],
  ["911 x1", "911", "1"],
  ["312-555-0120", "312-555-0120", ""],
  ["312-555-0120 x", "312-555-0120", ""],
  ["3125550120,3125550121", "3125550120,3125550121", ""],
  ["312 555 0120, 312 555 0121", "312 555 0120, 312 555 0121", ""],
  ["Max 5", "Max 5", ""],
  ["x12", "x12", ""],
  [" 555", " 555", ""],
  ["", "", ""],
])("'%s' is the number '%s' with the extension '%s' (PHN-13)", (typed, number, extension) =>
  expect(splitTyped(typed)).toEqual({ number, extension }),
);

test.each<[string, Array<{ byNumber?: true }>, boolean]>([
  ["Max 5", [], true],
  ["24x7 Support", [], true],
  ["24x7", [], false],
  ["24x7", [{}], true],
  ["4x", [{}], true],
  ["0123 x12", [{ byNumber: true }], false],
  ["555", [{}], false],
  ["tel:911", [{}], false],
])("'%s', where %j are found, is a name: %s (PHN-13)", (typed, found, isName) =>
  expect(isTypedName(typed, found)).toBe(isName),
);

describe("the country of a changed text, where GB stands there and US is the user's own (NUM-5)", () => {
  const left = new Map<string, PhoneCountry>([["030123456", "DE"]]);

  test.each<[string, string, string | null, boolean, PhoneCountry]>([
    ["an edited number stays in its country", "0207946012", "deleteContentBackward", false, "GB"],
    ["so does one that grows", "020794601234", "insertText", false, "GB"],
    ["so does one in which a part is replaced", "02079", "insertText", false, "GB"],
    ["so does one of which the first digit is left", "0", "deleteContentBackward", false, "GB"],
    [
      "so does one that is composed, which comes whole with each key",
      "020",
      "insertCompositionText",
      false,
      "GB",
    ],
    ["so does one of which nothing is known", "2025550146", null, false, "GB"],
    ["an emptied field has none", "", "deleteContentBackward", false, "US"],
    ["a number that is typed over it begins anew", "2", "insertText", true, "US"],
    ["so does one that is pasted over it", "2025550146", "insertFromPaste", true, "US"],
    ["so does one that is dictated over it", "2025550146", "insertCompositionText", true, "US"],
    ["one that Undo brings back is in its own again", "030123456", "historyUndo", false, "DE"],
    ["so is one that Redo does, also where all is selected", "030123456", "historyRedo", true, "DE"],
    ["one that was never there stays in the country", "0301234", "historyUndo", true, "GB"],
    ["an emptied field has none, by Undo, too", "", "historyUndo", false, "US"],
    ["the same number that is typed is not brought back", "030123456", "insertText", false, "GB"],
    ["a + names another", "+49", "insertText", false, "DE"],
  ])("%s", (_, text, inputType, wasAllSelected, country) => {
    const before = { text: "02079460123", country: "GB" } as const;
    const change = textChange(text, inputType, wasAllSelected);
    expect(countryOfChanged(text, before, "US", change, left)).toBe(country);
  });

  test.each<[string, PhoneCountry]>([
    ["+4420794601", "GB"],
    ["442079460123", "US"],
    ["+4", "US"],
  ])("where '+442079460123' has named it, '%s' is read in %s", (text, country) => {
    const before = { text: "+442079460123", country: "GB" } as const;
    expect(countryOfChanged(text, before, "US", textChange(text, null, false), left)).toBe(country);
  });
});
