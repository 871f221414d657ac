import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeOfStatus, decodeErrorText, UpstreamError, userTextOf } from "./error";

/** Text as it arrives when the far side writes its UTF-8 bytes into a header and Node reads them as Latin-1. */
const utf8Bytes = (text: string) => Buffer.from(text, "utf8").toString("latin1");

describe("decodeErrorText (API-8)", () => {
  test.each([
    ["plain text", "The PIN is wrong.", "The PIN is wrong."],
    ["percent-encoded", "Your%20session%20has%20ended.", "Your session has ended."],
    ["percent-encoded beyond Latin-1", encodeURIComponent("Zoë – 😀"), "Zoë – 😀"],
    ["percent-encoded in small letters", "caf%c3%a9", "café"],
    ["Latin-1", "caf\u00e9 ferm\u00e9", "café fermé"],
    ["UTF-8 bytes", utf8Bytes("café – 😀"), "café – 😀"],
    ["a percent sign that encodes nothing", "Use at most 50% of it", "Use at most 50% of it"],
    ["broken percent-encoding stays readable", "100%25 of %E0%A4%A", "100%25 of %E0%A4%A"],
    ["plus signs stay", "1+1%20=%202", "1+1 = 2"],
    ["line breaks become spaces", "one%0D%0Atwo", "one two"],
    ["control characters are dropped", "a%00b%1B%5B31mc%7F", "a b [31mc"],
    ["Latin-1 control characters are dropped", "a\u0085b", "a b"],
    ["direction marks are dropped", encodeURIComponent("\u202eabc\u202c"), "abc"],
    ["line and paragraph separators", encodeURIComponent("a\u2028b\u2029c"), "a b c"],
    ["markup stays text", "%3Cscript%3Ealert(1)%3C/script%3E", "<script>alert(1)</script>"],
    ["space around it", "%20%20text%20", "text"],
    ["nothing but control characters", "%00%0A", ""],
    ["decoded once only", "%2541", "%41"],
  ])("%s", (_, header, expected) => expect(decodeErrorText(header)).toBe(expected));

  test("at most 500 characters, and none of them cut in half (API-8)", () => {
    expect(decodeErrorText("a".repeat(501))).toBe("a".repeat(500));
    expect(decodeErrorText(encodeURIComponent("é".repeat(600)))).toBe("é".repeat(500));
    expect(decodeErrorText(encodeURIComponent("a".repeat(499) + "😀"))).toBe("a".repeat(499));
  });

  test.each([
    ["Latin-1", fc.uint8Array().map((bytes) => Buffer.from(bytes).toString("latin1"))],
    [
      "percent signs and letters",
      fc.string({ unit: fc.constantFrom("%", "e", "2", "0", "C", "é", "\n", "+"), maxLength: 900 }),
    ],
    ["anything", fc.string({ unit: "binary", maxLength: 900 })],
    ["encoded text", fc.string({ unit: "grapheme", maxLength: 900 }).map(encodeURIComponent)],
  ])("never throws, whatever the header: %s", (_, input) => {
    fc.assert(
      fc.property(input, (header) => {
        const text = decodeErrorText(header);
        expect(text.length).toBeLessThanOrEqual(500);
        expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]|^ | $/u);
      }),
      { numRuns: 500 },
    );
  });

  test("text survives being encoded in either way", () => {
    const words = fc
      .stringMatching(/^[a-zé😀–A-Z.,!?']+( [a-zé😀–A-Z.,!?']+)*$/u)
      .filter((text) => text.length <= 500);
    fc.assert(
      fc.property(words, (text) => {
        expect(decodeErrorText(encodeURIComponent(text))).toBe(text);
        expect(decodeErrorText(utf8Bytes(text))).toBe(text);
      }),
    );
  });
});

test.each([
  ["Number%20is%20taken", 409, "Number is taken"],
  [undefined, 409, "Error code 409"],
  ["", 500, "Error code 500"],
  ["%00", 403, "Error code 403"],
])("for header %s of a %i the user reads '%s' (API-8, API-9)", (header, status, text) =>
  expect(userTextOf(header, status)).toBe(text),
);

test("neither half a character nor the space before it ends a text that is cut (API-8)", () =>
  expect(userTextOf(undefined, 409, `${"x".repeat(498)} 😀`)).toBe("x".repeat(498)));

test("half a character in the body of a 409 is none that the user reads (API-8)", () =>
  expect(userTextOf(undefined, 409, "Taken by Ann \ud83d")).toBe("Taken by Ann"));

test.each([
  [401, "unauthorized", 401],
  [403, "forbidden", 403],
  [404, "not-found", 404],
  [409, "conflict", 409],
  [429, "rate-limited", 429],
  [400, "rejected", 400],
  [422, "rejected", 422],
  [408, "unavailable", 502],
  [500, "unavailable", 502],
  [502, "unavailable", 502],
  [503, "unavailable", 503],
  [504, "unavailable", 502],
  [302, "bad-reply", 502],
  [204, "bad-reply", 502],
] as const)("a %i of the API is '%s', and our page responds with %i", (upstreamStatus, code, status) => {
  expect(codeOfStatus(upstreamStatus)).toBe(code);
  const error = new UpstreamError({ code, call: "GET /me", upstreamStatus, userText: "x", id: "AB12" });
  expect(error).toMatchObject({ status, code, upstreamStatus, id: "AB12", userText: "x", call: "GET /me" });
});

test.each([
  ["timeout", 504],
  ["network", 502],
  ["bad-reply", 502],
] as const)("no usable reply (%s): our page responds with %i", (code, status) =>
  expect(
    new UpstreamError({ code, call: "GET /me", upstreamStatus: -1, userText: "x", id: "AB12" }).status,
  ).toBe(status),
);

test.each([
  ["POST /things", 503, true],
  ["POST /things", -1, true],
  ["DELETE /things/1", 200, true],
  ["POST /things", 408, true],
  ["POST /things", 422, false],
  ["GET /things", 503, false],
  ["GET /things", -1, false],
])("%s with status %s may have been executed: %s (UI-42)", (call, upstreamStatus, mayBeDone) => {
  const error = new UpstreamError({ code: "unavailable", call, upstreamStatus, userText: "x", id: "AB12" });
  expect(error.mayBeDone).toBe(mayBeDone);
  const { id, status, userText } = error;
  expect(error.afterChange()).toMatchObject({ mayBeDone: true, id, status, userText, call });
});
