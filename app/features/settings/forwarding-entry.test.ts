import { expect, test } from "vitest";
import type { PhoneCountry } from "~/lib/phone-countries";
import { readForwarding } from "./forwarding-entry.server";

test.each<[string, PhoneCountry, string | null]>([
  ["628-555-0102", "US", "+16285550102"],
  [" (628) 555 0102 ", "US", "+16285550102"],
  ["+44 7700 900177", "US", "+447700900177"],
  // Eight digits as they are typed, eleven characters as they are saved.
  ["12345678", "DK", "+4512345678"],
])("%j in %s forwards to %s (SET-2)", (typed, country, number) =>
  expect(readForwarding(typed, country)).toMatchObject({ kind: "forward", number }),
);

test.each([
  ["", ""],
  ["   ", ""],
  ["1", "1"],
  ["5550102", "5550102"],
  [" 555-01022 ", "555-01022"],
  ["anything", "anything"],
])("%j turns forwarding off (SET-2, SET-4)", (typed, short) =>
  expect(readForwarding(typed, "US")).toEqual({ kind: "off", short }),
);

test("a number of seven digits with its country is still under ten characters", () =>
  expect(readForwarding("+49 30 123", "US")).toEqual({ kind: "off", short: "+49 30 123" }));

test.each(["628 555 010", "6285550102123", "someone else", "+81 3 1234 5678"])(
  "%j has enough characters, but is no number: it is refused and turns nothing off",
  (typed) =>
    expect(readForwarding(typed, "US")).toEqual({ kind: "invalid", error: expect.stringMatching(/\.$/) }),
);
