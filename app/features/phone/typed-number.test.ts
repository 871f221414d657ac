import { describe, expect, test } from "vitest";
import type { PhoneCountry } from "~/lib/phone-countries";
import { countryOfChanged, isAllNew, isTypedName, splitTyped } from "./typed-number";

test.each([
  ["312-555-0120 x12", "312-555-0120", "12"],
  ["312-555-0120x12 ", "312-555-0120", "12"],
  ["(312) 555-0120 Ext. 4455", "(312) 555-0120", "4455"],
  ["tel:+13125550120;ext=12", "tel:+13125550120", "12"],
  ["+13125550120,,12", "+13125550120", "12"],
  ["3125550120#12", "3125550120", "12"],
  ["911 x1", "911", "1"],
  ["312-555-0120", "312-555-0120", ""],
  ["312-555-0120 x", "312-555-0120", ""],
  ["312 555 0120, 312 555 0121", "312 555 0120, 312 555 0121", ""],
  ["Max 5", "Max 5", ""],
  ["x12", "x12", ""],
  [" 555", " 555", ""],
  ["", "", ""],
])("'%s' is the number '%s' with the extension '%s' (PHN-13)", (typed, number, extension) =>
  expect(splitTyped(typed)).toEqual({ number, extension }),
);

test.each([
  ["Max 5", false, true],
  ["24x7 Support", false, true],
  ["24x7", false, false],
  ["24x7", true, true],
  ["4x", true, true],
  ["555", true, false],
  ["tel:911", true, false],
])("'%s', where contacts found for it is %s, is a name: %s (PHN-13)", (typed, areFound, isName) =>
  expect(isTypedName(typed, areFound)).toBe(isName),
);

describe("the country of a changed text, where GB stands there and US is the user's own (NUM-5)", () => {
  test.each<[string, string, string | null, PhoneCountry]>([
    ["an edited number stays in its country", "0207946012", null, "GB"],
    ["so does one that grows", "020794601234", "4", "GB"],
    ["so does one in which a part is replaced", "02079", "9", "GB"],
    ["an emptied field has none", "", null, "US"],
    ["a number that is typed over it begins anew", "2", "2", "US"],
    ["so does one that is pasted over it", "2025550146", " 2025550146 ", "US"],
    ["a + names another", "+49", "9", "DE"],
  ])("%s", (_, text, inserted, country) => {
    const before = { text: "02079460123", country: "GB" } as const;
    expect(countryOfChanged(text, before, "US", isAllNew(text, inserted))).toBe(country);
  });

  test.each<[string, PhoneCountry]>([
    ["+4420794601", "GB"],
    ["442079460123", "US"],
    ["+4", "US"],
  ])("where '+442079460123' has named it, '%s' is read in %s", (text, country) => {
    const before = { text: "+442079460123", country: "GB" } as const;
    expect(countryOfChanged(text, before, "US", isAllNew(text, null))).toBe(country);
  });
});
