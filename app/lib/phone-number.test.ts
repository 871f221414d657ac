import { describe, expect, it } from "vitest";
import { formatPhoneNumber, isDialable, phoneDigits } from "./phone-number";

describe("formatPhoneNumber (NUM-1)", () => {
  it.each([
    ["+14155550132", "415-555-0132"],
    ["+442079460123", "02079460123"],
    ["+1415555013", "+1415555013"],
    ["+141555501322", "+141555501322"],
    ["+4420794601234", "+4420794601234"],
    ["+33142685300", "+33142685300"],
    ["4155550132", "4155550132"],
    ["+1415555x132", "+1415555x132"],
    ["anonymous", "anonymous"],
    ["+266696687", "Anonymous"],
    ["78787", "78787"],
    ["", ""],
    [null, ""],
  ])("shows %s as %s", (raw, shown) => expect(formatPhoneNumber(raw)).toBe(shown));

  it("adds the extension (NUM-2)", () =>
    expect(formatPhoneNumber("+14155550132", "12")).toBe("415-555-0132 x12"));
});

describe("isDialable (NUM-3)", () => {
  it.each([
    ["+14155550132", true],
    ["(415) 555-0132", true],
    ["tel:+14155550132", true],
    ["02079460123", true],
    ["+6834002", true],
    ["anonymous", false],
    ["Restricted", false],
    ["+266696687", false],
    ["78787", false],
    ["911", false],
    ["+911", false],
    ["5550132", false],
    ["+1234567890123456", false],
    ["sip:4155550132@host", false],
    ["", false],
    [null, false],
  ])("%s → %s", (raw, dialable) => expect(isDialable(raw)).toBe(dialable));
});

describe("phoneDigits", () => {
  it.each([
    ["+1 (415) 555-0132", "14155550132"],
    ["4155550132", "14155550132"],
    ["14155550132", "14155550132"],
    ["+442079460123", "442079460123"],
    ["+44 (0)20 7946 0123", "442079460123"],
    ["0044 20 7946 0123", "442079460123"],
    ["020 7946 0123", "442079460123"],
    ["tel:+3225551234", "3225551234"],
    ["78787", "78787"],
    ["anonymous", ""],
    [null, ""],
  ])("%s → %s", (raw, digits) => expect(phoneDigits(raw)).toBe(digits));
});
