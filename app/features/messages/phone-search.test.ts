import { describe, expect, it } from "vitest";
import { phoneDigits, phoneNeedles } from "~/lib/phone-number";
import { matchesPhone } from "./test-search";

describe("search by phone number (ACT-21)", () => {
  it.each([
    ["(415) 555", "+14155550132", true],
    ["415555", "+14155550132", true],
    ["+1415", "+14155550132", true],
    ["1-415", "+14155550132", true],
    ["0132", "+14155550132", true],
    ["0132", "+14155551320", false],
    ["+415", "+14155550132", false],
    ["0044 20", "+442079460123", true],
    ["0044 (0)20", "+442079460123", true],
    ["+44 (0)20 7946", "+442079460123", true],
    ["011 44 20 7946 0123", "+442079460123", true],
    ["020 7946", "+442079460123", true],
    ["0123", "+442079460123", true],
    ["4155550132", "4155550132", true],
    ["0013", "+13105550177", false],
    ["anonymous", "+14155550132", false],
    ["415a", "+14155550132", false],
    ["()", "+14155550132", false],
  ])("%s in %s: %s", (search, number, found) =>
    expect(matchesPhone(phoneDigits(number), phoneNeedles(search))).toBe(found),
  );
});
