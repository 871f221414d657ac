import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePhoneEntry } from "~/lib/phone-entry.server";
import { fingerprintOf, judgeLines, linesOf, type LineRules } from "./number-lines.server";

const RULES: LineRules<string> = {
  taken: new Set(["+14155550101"]),
  takenText: "Taken.",
  warningOf: (number) => (number === "+14155550102" ? "Careful." : null),
  read(line) {
    const entry = parsePhoneEntry(line, "US");
    if (!entry.ok) return entry;
    return { ok: true, number: entry.number, shown: entry.saved, entry: entry.number };
  },
};

test("lines end as any system ends them, and empty ones do not count", () => {
  expect(linesOf("\ufeffa\r\nb\n\n  c \rd\u2028e")).toEqual(["a", "b", "c", "d", "e"]);
});

test.each([
  ["415-555-0103", "ready", "Will be saved as +1 415 555 0103."],
  ["(415) 555 0101", "refused", "Taken."],
  ["00 1 415 555 0102", "warning", "Careful."],
  ["Ann", "refused", "A phone number has digits, spaces, brackets and dashes only."],
])("%s is %s (BLK-12)", (line, kind, words) => {
  expect(judgeLines([line], RULES)).toMatchObject([{ line: 1, text: line, kind, words }]);
});

test("a number that stands in two lines is saved once", () => {
  const judged = judgeLines(["415-555-0103", "+14155550103"], RULES);
  expect(judged.map(({ kind }) => kind)).toEqual(["ready", "refused"]);
});

test("whatever is pasted, each line has one verdict, and nothing refused would be saved", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      const lines = linesOf(text);
      const judged = judgeLines(lines, RULES);
      expect(judged).toHaveLength(lines.length);
      for (const { kind, entry } of judged) expect(entry === null).toBe(kind === "refused");
    }),
  );
});

test("a long line is shortened between characters", () => {
  const [judged] = judgeLines(["😀".repeat(200)], RULES);
  expect(judged?.text).toBe(`${"😀".repeat(120)}…`);
});

test("a line that is longer than any entry is refused without being read (BLK-12)", () => {
  const read = () => {
    throw new Error("It was read");
  };
  const [judged] = judgeLines([`1${"+".repeat(301)}1`], { ...RULES, read });
  expect(judged).toMatchObject({ kind: "refused", words: "A line has at most 300 characters." });
});

test("lines that were changed after the check have another fingerprint", () => {
  expect(fingerprintOf("a\nb", "US")).toBe(fingerprintOf("a\nb", "US"));
  expect(fingerprintOf("a\nb", "GB")).not.toBe(fingerprintOf("a\nb", "US"));
  expect(fingerprintOf("a\nc", "US")).not.toBe(fingerprintOf("a\nb", "US"));
});
