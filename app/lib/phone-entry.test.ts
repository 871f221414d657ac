import fc from "fast-check";
import examples from "libphonenumber-js/examples.mobile.json";
import metadata from "libphonenumber-js/metadata.max.json";
import { describe, expect, it } from "vitest";
import { parsePhoneEntry as inBrowser } from "./phone-entry.browser";
import { formatAnyPhoneNumber, parsePhoneEntry } from "./phone-entry.server";
import { defaultPhoneCountry, namedCountry, PHONE_COUNTRIES, type PhoneCountry } from "./phone-countries";
import { PHONE_EXAMPLES, PHONE_METADATA } from "./phone-metadata";

const codes = PHONE_COUNTRIES.map(({ code }) => code);

describe("a phone number that can be saved (NUM-7, NUM-8)", () => {
  it.each<[string, PhoneCountry, string, string, PhoneCountry]>([
    ["4155552671", "US", "+14155552671", "+1 415 555 2671", "US"],
    ["(415) 555-2671", "US", "+14155552671", "+1 415 555 2671", "US"],
    ["1-415-555-2671", "US", "+14155552671", "+1 415 555 2671", "US"],
    ["tel:+14155552671", "GB", "+14155552671", "+1 415 555 2671", "US"],
    ["TEL: 020 7946 0958", "GB", "+442079460958", "+44 20 7946 0958", "GB"],
    ["+44 (0)20 7946 0958", "US", "+442079460958", "+44 20 7946 0958", "GB"],
    ["0044 20 7946 0958", "US", "+442079460958", "+44 20 7946 0958", "GB"],
    ["011 44 20 7946 0958", "US", "+442079460958", "+44 20 7946 0958", "GB"],
    ["0-0 44 20 7946 0958", "DE", "+442079460958", "+44 20 7946 0958", "GB"],
    ["(0 11) 44 20 7946 0958", "US", "+442079460958", "+44 20 7946 0958", "GB"],
    [" 07400.123\u00a0456 ", "GB", "+447400123456", "+44 7400 123456", "GB"],
    ["06 12345678", "NL", "+31612345678", "+31 6 12345678", "NL"],
    ["+39 06 1234 5678", "GB", "+390612345678", "+39 06 1234 5678", "IT"],
    ["085 012 3456", "IE", "+353850123456", "+353 85 012 3456", "IE"],
  ])("%s in %s is %s", (text, chosen, number, saved, country) =>
    expect(parsePhoneEntry(text, chosen)).toEqual({ ok: true, number, saved, country, warning: null }),
  );

  it("of an unknown range is warned of (NUM-6)", () =>
    expect(parsePhoneEntry("(999) 555-2671", "US")).toEqual({
      ok: true,
      number: "+19995552671",
      saved: "+1 999 555 2671",
      country: "US",
      warning: "No number of the United States is known to begin like this.",
    }));

  it.each<[string, string]>([
    ["+44 6000 123456", "the United Kingdom"],
    ["+31 12 000 0000", "the Netherlands"],
    ["+45 19 12 34 56", "Denmark"],
  ])("the warning about %s names %s as a sentence does (NUM-6)", (text, country) =>
    expect(parsePhoneEntry(text, "US")).toMatchObject({
      ok: true,
      warning: `No number of ${country} is known to begin like this.`,
    }),
  );

  it.each(PHONE_COUNTRIES)("the example of $name is one", ({ code, callingCode }) => {
    const entry = parsePhoneEntry(`+${callingCode} ${PHONE_EXAMPLES[code]}`, "US");
    expect(entry).toMatchObject({ ok: true, country: code, warning: null });
  });
});

describe("a text that cannot be saved (NUM-6, NUM-11)", () => {
  it.each<[string, PhoneCountry, string]>([
    ["", "US", "Enter a phone number."],
    ["  ", "GB", "Enter a phone number."],
    ["415 555 FLOWERS", "US", "A phone number has digits, spaces, brackets and dashes only."],
    ["415+5552671", "US", "A phone number has digits, spaces, brackets and dashes only."],
    ["anonymous", "US", "A phone number has digits, spaces, brackets and dashes only."],
    ["555-2671", "US", "This number is too short. One looks like (201) 555-0123 or +1 201 555 0123."],
    // In Canada, which has the same calling code, 310 begins numbers of seven digits.
    ["310-555-1", "US", "This number is too short. One looks like (201) 555-0123 or +1 201 555 0123."],
    ["+1 310 5551", "GB", "This number is too short. One looks like (201) 555-0123 or +1 201 555 0123."],
    ["911", "US", "This number is too short. One looks like (201) 555-0123 or +1 201 555 0123."],
    ["41555526711", "US", "This number is too long. One looks like (201) 555-0123 or +1 201 555 0123."],
    ["+44 7400 1234567", "US", "This number is too long. One looks like 07400 123456 or +44 7400 123456."],
    [
      "(000) 555-2671",
      "US",
      "This number has a wrong format. One looks like (201) 555-0123 or +1 201 555 0123.",
    ],
    ["0400", "DE", "This number is too short. One looks like 01512 3456789 or +49 1512 3456789."],
    ["()", "GB", "Enter a phone number."],
    ["1", "GB", "This number is too short. One looks like 07400 123456 or +44 7400 123456."],
    ["7".repeat(99), "GB", "This number is too long. One looks like 07400 123456 or +44 7400 123456."],
    [
      "+81 3 1234 5678",
      "US",
      expect.stringMatching(/^Numbers of these countries are accepted: United Kingdom, /),
    ],
    ["0-061 604188133791", "PL", expect.stringMatching(/^Numbers of these countries are accepted/)],
    ["+999 1234567890", "US", expect.stringMatching(/^Numbers of these countries are accepted/)],
  ])("%j in %s: %s", (text, chosen, error) =>
    expect(parsePhoneEntry(text, chosen)).toEqual({ ok: false, error }),
  );
});

it("begins with the country of the variant, GB and US on top (NUM-5)", () => {
  expect([defaultPhoneCountry("uk"), defaultPhoneCountry("us")]).toEqual(["GB", "US"]);
  expect(codes.slice(0, 2)).toEqual(["GB", "US"]);
});

it.each([
  ["+44", "GB"],
  ["+44 20 7946 0958", "GB"],
  ["tel:+353 85", "IE"],
  ["0049 30", "DE"],
  [" +1 (415)", "US"],
  ["+3", null],
  ["+81 3 1234", null],
  ["020 7946 0958", null],
  ["415-555-2671", null],
  ["", null],
])("%j names %s (NUM-5)", (typed, country) => expect(namedCountry(typed)).toBe(country));

it("the browser knows of our countries what the server knows of all (node scripts/phone-metadata.mjs)", () => {
  expect(Object.keys(PHONE_METADATA.countries).sort()).toEqual([...codes].sort());
  for (const { code, callingCode } of PHONE_COUNTRIES) {
    expect(PHONE_METADATA.countries[code]).toEqual(metadata.countries[code]);
    expect(PHONE_METADATA.country_calling_codes[callingCode]).toEqual([code]);
    expect(PHONE_EXAMPLES[code]).toEqual(examples[code]);
  }
});

const typed = fc.string({ unit: fc.constantFrom(..."0123456789+-() ."), maxLength: 20 });
const anyCountry = fc.constantFrom(...codes);

it("never throws: it takes E.164, or says what is wrong", () => {
  fc.assert(
    fc.property(fc.oneof(typed, fc.string()), anyCountry, (text, chosen) => {
      const entry = parsePhoneEntry(text, chosen);
      expect(entry.ok ? entry.number : entry.error).toMatch(entry.ok ? /^\+[1-9]\d{6,14}$/ : /\.$/);
    }),
    { numRuns: 2000 },
  );
});

/** A number of a country, cut into groups as people type it: '+44 74.001-23907'. */
const number = fc
  .tuple(
    fc.constantFrom(...PHONE_COUNTRIES),
    fc.integer({ min: 100, max: 999 }),
    fc.array(fc.constantFrom("", " ", "-", ".", "\u00a0"), { minLength: 15, maxLength: 15 }),
  )
  .map(([{ code, callingCode }, end, gaps]) => {
    const digits = callingCode + PHONE_EXAMPLES[code].slice(0, -3) + String(end);
    return `+${[...digits].map((digit, at) => digit + (gaps[at] ?? "")).join("")}`;
  });

it("what it takes is read as itself again, whatever country is chosen", () => {
  fc.assert(
    fc.property(number, anyCountry, anyCountry, (text, chosen, other) => {
      const entry = parsePhoneEntry(text, chosen);
      if (!entry.ok) expect.fail(`${text}: ${entry.error}`);
      expect(entry.number).toBe(`+${text.replace(/\D/g, "")}`);
      expect(parsePhoneEntry(entry.number, other)).toEqual(entry);
      expect(parsePhoneEntry(entry.saved, other)).toEqual(entry);
    }),
    { numRuns: 2000 },
  );
});

it("says the same in the browser and on the server, but for the ranges of other countries", () => {
  fc.assert(
    fc.property(fc.oneof(typed, number), anyCountry, (text, chosen) => {
      const [here, there] = [parsePhoneEntry(text, chosen), inBrowser(text, chosen)];
      expect({ ...there, warning: null }).toEqual({ ...here, warning: null });
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ["+4915155501234", "+49 1515 5501234"],
  ["+81312345678", "+81 3 1234 5678"],
  ["+14155550132", "415-555-0132"],
  ["+442079460958", "02079460958"],
  ["+2662", "+2662"],
  ["+266696687", "Anonymous"],
  ["72345", "72345"],
  [null, ""],
])("%s in a list of numbers is %s (NUM-16)", (raw, shown) => expect(formatAnyPhoneNumber(raw)).toBe(shown));
