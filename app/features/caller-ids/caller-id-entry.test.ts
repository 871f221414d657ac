import { expect, test } from "vitest";
import { keptEntry, readCallerIdEntry } from "./caller-id-entry";

test.each([
  ["4155550120", false, "+14155550120"],
  ["(415) 555-0120", false, "+14155550120"],
  ["1 415 555 0120", false, "+14155550120"],
  ["+1 415 555 0120", false, "+14155550120"],
  ["415555012099", false, "+14155550120"],
  ["4155550120", true, "+14155550120"],
  ["+44 20 7946 0123", true, "+442079460123"],
  ["+1 415 555 0120", true, "+14155550120"],
  ["0044 20 7946 0123", true, "+442079460123"],
  ["001 415 555 0120", true, "+14155550120"],
  ["1 415 555 0120", true, "+14155550120"],
])("%j, international %s, is %s (CID-7)", (text, isInternational, number) => {
  expect(readCallerIdEntry(text, isInternational)).toEqual({ ok: true, number });
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
  ["000 20 7946 0123", true, /country's code/],
  ["415555", true, /country's code/],
  ["0044 20 7946 0123", false, /International number/],
])("%j, international %s, is refused (CID-7)", (text, isInternational, error) => {
  expect(readCallerIdEntry(text, isInternational)).toEqual({
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
  ["+44 20 7946 01234", true, "+44 20 7946 01234"],
  ["415-555-01209", true, "415-555-01209"],
  ["44 7700 900123", true, "44 7700 900123"],
  ["0044 20 7946 0123", true, "0044 20 7946 0123"],
  ["020 7946 0123", true, "020 7946 0123"],
  ["44 20 7946 0123", true, "44 20 7946 0123"],
])("of %j, international %s, the field keeps %j (CID-7)", (text, isInternational, kept) => {
  expect(keptEntry(text, isInternational)).toBe(kept);
});
