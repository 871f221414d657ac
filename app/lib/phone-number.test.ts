import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatPhoneNumber,
  isDialable,
  matchesPhone,
  phoneDigits,
  phoneNeedles,
  splitPhoneLinks,
} from "./phone-number";

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

describe("splitPhoneLinks (NUM-9)", () => {
  it.each([
    ["call 415-555-0132 now", "415-555-0132", "+14155550132"],
    ["4155550132", "4155550132", "+14155550132"],
    ["(see (415) 555-0132)", "(415) 555-0132", "+14155550132"],
    ["(415-555-0132)", "415-555-0132", "+14155550132"],
    ["415.555.0132.", "415.555.0132", "+14155550132"],
    ["1-800-555-0132,", "1-800-555-0132", "+18005550132"],
    ["Tel:+1 (415) 555-0132", "+1 (415) 555-0132", "+14155550132"],
    ["+44 20 7946 0123 2026", "+44 20 7946 0123", "+442079460123"],
    ["+44 (0)20 7946 0123!", "+44 (0)20 7946 0123", "+442079460123"],
    ["0044 20 7946 0123", "0044 20 7946 0123", "+442079460123"],
    ["ring 020 7946 0123 2 times", "020 7946 0123", "+442079460123"],
    ["(01632) 960123", "(01632) 960123", "+441632960123"],
    ["+33 1 42 68 53 00", "+33 1 42 68 53 00", "+33142685300"],
    ["447911123456", "447911123456", "+447911123456"],
    ["415-555-0132 2026-03-05", "415-555-0132", "+14155550132"],
  ])("finds a number in %s", (text, shown, number) => {
    const parts = splitPhoneLinks(text);
    expect(parts.filter((part) => part.number !== undefined)).toEqual([{ text: shown, number }]);
    expect(parts.map((part) => part.text).join("")).toBe(text);
  });

  it.each([
    "555-0132",
    "order 1234567890123456",
    "card 1234 5678 9012 3456",
    "card 3782 822463 10005",
    "+123 456 789 012 345 678",
    "https://example.com/4155550132",
    "(https://example.com/?tel=+14155550132)",
    "www.4155550132.com",
    "example.com/4155550132",
    "4155550132@example.com",
    "415 555 0132@example.com",
    "id=4155550132",
    "ABC4155550132",
    "4155550132ABC",
    "ABC-4155550132",
    "#4155550132",
    "$4155550132",
    "1.4155550132",
    "415-555-0132-99",
    "192.168.100.200",
    "192.168.100.2000",
    "05-03-2026 14:05",
    "2026-03-05 14:05",
    "415\n555\n0132",
    "",
  ])("finds none in %j", (text) =>
    expect(splitPhoneLinks(text).every((part) => part.number === undefined)).toBe(true),
  );

  it("finds several", () => {
    expect(splitPhoneLinks("415-555-0132/+14155550133 or +442079460123")).toEqual([
      { text: "415-555-0132", number: "+14155550132" },
      { text: "/+14155550133 or " },
      { text: "+442079460123", number: "+442079460123" },
    ]);
  });

  it("never loses text, never throws, links only E.164 of 10 to 15 digits", () => {
    const phoneish = fc.string({
      unit: fc.constantFrom(..."0123456789+-() .x/@\n4155550132"),
      maxLength: 60,
    });
    fc.assert(
      fc.property(fc.oneof(fc.string(), phoneish), (text) => {
        const parts = splitPhoneLinks(text);
        expect(parts.map((part) => part.text).join("")).toBe(text);
        for (const part of parts)
          if (part.number !== undefined) expect(part.number).toMatch(/^\+[1-9]\d{9,14}$/);
      }),
      { numRuns: 2000 },
    );
  });

  it("gets through long hostile text", () => {
    for (const unit of ["1 ", "(", "415-", "0 0", "+44(0)", "9", "x"]) {
      const text = unit.repeat(50_000 / unit.length);
      expect(
        splitPhoneLinks(text)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
    }
  });
});
