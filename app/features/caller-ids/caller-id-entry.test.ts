import { expect, test } from "vitest";
import { PHONE_COUNTRIES } from "~/lib/phone-countries";
import { parsePhoneEntry as inBrowser } from "~/lib/phone-entry.browser";
import { calledText, keptEntry, readCallerIdEntry } from "./caller-id-entry";
import { checkCallerIdEntry } from "./caller-id-entry.server";
import { checkCountry } from "./check-country";

test.each([
  ["4155550120", false, "+14155550120"],
  ["(415) 555-0120", false, "+14155550120"],
  ["1 415 555 0120", false, "+14155550120"],
  ["+1 415 555 0120", false, "+14155550120"],
  ["415555012099", false, "+14155550120"],
  ["+44 20 7946 0123", true, "+442079460123"],
  ["+1 415 555 0120", true, "+14155550120"],
  ["0044 20 7946 0123", true, "+442079460123"],
  ["001 415 555 0120", true, "+14155550120"],
  ["1 415 555 0120", true, "+14155550120"],
  ["+47 22 34 56 78", true, "+4722345678"],
  ["0045 32 12 34 56", true, "+4532123456"],
  ["+44 (0)7700 900174", true, "+447700900174"],
  ["tel:+44(0)20 7946 0123", true, "+442079460123"],
  ["0044 ( 0 ) 7700 900174", true, "+447700900174"],
  ["+49 (0)30 1234 5678", true, "+493012345678"],
  ["+41 (0)44 668 18 00", true, "+41446681800"],
  ["+39 06 1234 5678", true, "+390612345678"],
  ["+39 (0)6 1234 5678", true, "+390612345678"],
])("%j, international %s, is %s (CID-7)", (text, isInternational, number) => {
  expect(readCallerIdEntry(text, isInternational, false)).toEqual({ ok: true, number });
  expect(checkCallerIdEntry(text, isInternational, false)).toEqual({ ok: true, number });
});

test.each([
  ["07700 900174", "+447700900174"],
  ["(020) 7946 0123", "+442079460123"],
  ["0044 20 7946 0123", "+442079460123"],
  ["+1 415 555 0120", "+14155550120"],
])("in the UK variant %j, international, is %s (CID-7)", (text, number) => {
  expect(checkCallerIdEntry(text, true, true)).toEqual({ ok: true, number });
});

test.each([
  ["07700 900", true, /country's code/],
  ["07700 900174 55", true, /country's code/],
  ["000 7700 900174", true, /country's code/],
  ["20 7946 0123", true, /country's code/],
  // For a US number, which cannot begin with 0.
  ["07700 900174", false, /International number/],
])("in the UK variant %j, international %s, is refused (CID-7)", (text, isInternational, error) => {
  expect(checkCallerIdEntry(text, isInternational, true)).toEqual({
    ok: false,
    error: expect.stringMatching(error),
  });
});

test.each(PHONE_COUNTRIES.filter(({ code }) => code !== "IT"))(
  "a number of $name does not begin with 0 after +$callingCode (CID-7)",
  ({ code, callingCode }) => {
    expect(readCallerIdEntry(`+${callingCode} 07700 900174`, true, false)).toEqual({
      ok: false,
      error: code === "US" ? expect.stringMatching(/country's code/) : `There is no 0 after +${callingCode}.`,
    });
  },
);

test.each([
  ["+44 7700 9001", /^This number has a wrong length\. One looks like /],
  ["+44 7700 900174 55", /^This number is too long\. One looks like /],
  ["+45 32 12 34", /^This number is too short\./],
])("%j, of a country whose numbers have another length, is not called (CID-7, CID-13)", (text, error) => {
  const refused = { ok: false, error: expect.stringMatching(error) };
  expect(checkCallerIdEntry(text, true, false)).toEqual(refused);
  expect(checkCountry(readCallerIdEntry(text, true, false), inBrowser), "as the form says").toEqual(refused);
});

test("a number of another country than those of phone entry is called as it is (CID-7)", () => {
  expect(checkCallerIdEntry("+81 3 1234 5678", true, false)).toEqual({ ok: true, number: "+81312345678" });
});

test.each([
  ["", false, /10 digits/],
  ["415555", false, /10 digits/],
  ["+44 20 7946 0123", false, /International number/],
  ["020 7946 0123", false, /International number/],
  ["44 20 7946 0123", false, /International number/],
  ["+1 415 555 01", true, /country's code/],
  ["+1 055 155 0123", true, /country's code/],
  ["+44", true, /country's code/],
  ["+0123456789", true, /country's code/],
  ["020 7946 0123", true, /country's code/],
  ["44 20 7946 0123", true, /country's code/],
  // Ten digits of it would be a US number, as those of a Swiss one without its plus.
  ["44 7700 900123", true, /country's code/],
  ["41 55 550 12 09", true, /country's code/],
  // Ten digits that are a US number of a stranger: of Norway, Denmark, the United Kingdom without its 0, and of nobody knows where.
  ["47 22 34 56 78", true, /country's code/],
  ["45 32 12 34 56", true, /country's code/],
  ["20 7946 0123", true, /country's code/],
  ["4155550120", true, /country's code/],
  ["(415) 555-0120", true, /country's code/],
  ["1 47 22 34 56 789", true, /country's code/],
  ["000 20 7946 0123", true, /country's code/],
  ["415555", true, /country's code/],
  ["0044 20 7946 0123", false, /International number/],
  ["0049 030 1234 5678", true, /^There is no 0 after \+49\.$/],
])("%j, international %s, is refused (CID-7)", (text, isInternational, error) => {
  expect(readCallerIdEntry(text, isInternational, false)).toEqual({
    ok: false,
    error: expect.stringMatching(error),
  });
});

test.each([
  ["415-555-0120", false, "415-555-0120"],
  ["1 (415) 555-0120", false, "1 (415) 555-0120"],
  ["415-555-01209", false, "4155550120"],
  ["1 415 555 01209", false, "4155550120"],
  ["+1 415 555 01209", false, "+14155550120"],
  ["+44 20 7946 01234", false, "+44 20 7946 01234"],
  ["07700 900174", false, "07700 900174"],
  ["0044 20 7946 0123", false, "0044 20 7946 0123"],
  ["+44 20 7946 01234", true, "+44 20 7946 01234"],
  ["415-555-01209", true, "415-555-01209"],
  ["44 7700 900123", true, "44 7700 900123"],
  ["0044 20 7946 0123", true, "0044 20 7946 0123"],
  ["020 7946 0123", true, "020 7946 0123"],
  ["44 20 7946 0123", true, "44 20 7946 0123"],
])("of %j, international %s, the field keeps %j (CID-7)", (text, isInternational, kept) => {
  expect(keptEntry(text, isInternational)).toBe(kept);
});

test.each([
  ["+14155550120", "+1 415-555-0120"],
  ["+442079460123", "+442079460123"],
])("%j is read below its field as %j (CID-13)", (number, text) => {
  expect(calledText(number)).toBe(text);
});
