import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitPhoneLinks } from "./phone-links.server";

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
    // An Italian number keeps the 0 that the numbers of most other countries lose.
    ["+39 06 1234 5678", "+39 06 1234 5678", "+390612345678"],
    ["+49 (0)30 12345678", "+49 (0)30 12345678", "+493012345678"],
    // No country has this code, and no range of the US begins with 9.
    ["+999 123 456 789", "+999 123 456 789", "+999123456789"],
    ["999-555-0132", "999-555-0132", "+19995550132"],
    ["415-555-0132 2026-03-05", "415-555-0132", "+14155550132"],
    // Words without spaces between them.
    ["電話4155550132まで", "4155550132", "+14155550132"],
    ["☎️4155550132💥", "4155550132", "+14155550132"],
    ["call '415-555-0132'", "415-555-0132", "+14155550132"],
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
    "É4155550132",
    "e\u03014155550132",
    "кв4155550132",
    "кв-4155550132",
    "𝐀4155550132",
    "O’4155550132",
    "4155550132é",
    "415-555-0132кв",
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
        const numbers = parts.flatMap((part) => part.number ?? []);
        expect(numbers.filter((number) => !/^\+[1-9]\d{9,14}$/.test(number))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it("finds every number between words, however it is written", () => {
    const words = fc.constantFrom("call", "or", "Ann Lee,", "see (below)", "at 9 am:");
    const group = (digits: number) => fc.integer({ min: 10 ** (digits - 1), max: 10 ** digits - 1 });
    const number = fc
      .tuple(group(3), group(3), group(4), fc.constantFrom("-", ".", " ", "\u2011"))
      .map(([area, exchange, rest, gap]) => [area, exchange, rest].join(gap));
    fc.assert(
      fc.property(fc.array(fc.tuple(words, number), { minLength: 1, maxLength: 5 }), words, (pairs, end) => {
        const text = [...pairs.flat(), end].join(" ");
        const found = splitPhoneLinks(text).filter((part) => part.number !== undefined);
        expect(found).toEqual(
          pairs.map(([, shown]) => ({ text: shown, number: `+1${shown.replace(/\D/g, "")}` })),
        );
      }),
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
