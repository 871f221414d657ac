import fc from "fast-check";
import { expect, test } from "vitest";
import { csvText, splitCells } from "./csv";

test.each([
  ["Ann", '"Ann"'],
  ['say "hi"', '"say ""hi"""'],
  ["+14155550132", '"\t+14155550132"'],
  ["02079460123", '"\t02079460123"'],
  ["=HYPERLINK(1)", '"\t=HYPERLINK(1)"'],
  [" =1+1", '"\t =1+1"'],
  ["-2+3", '"\t-2+3"'],
  ["@SUM(A1)", '"\t@SUM(A1)"'],
  ["＝1", '"\t＝1"'],
  ["a\r\nb", '"a\r\nb"'],
  ["x;=HYPERLINK(1)", '"x;\t=HYPERLINK(1)"'],
  ["x; +1;@a\r\n-2", '"x; \t+1;\t@a\r\n\t-2"'],
  ['x;"=1', '"x;""\t=1"'],
  ["x;;\n=1;", '"x;;\n\t=1;"'],
  ["a;b-c", '"a;b-c"'],
  ["", '""'],
])("%j is written as %s: no formula, no number", (text, cell) => {
  expect(csvText([[text]])).toBe(`\ufeff${cell}\r\n`);
});

test.each([
  ["Ann,Doe & Sons,415-555-0132", ["Ann", "Doe & Sons", "415-555-0132"]],
  ["Ann\tDoe, Sons\t+1 415 555 0132", ["Ann", "Doe, Sons", "+1 415 555 0132"]],
  ["Ann; Doe, Sons ;1", ["Ann", "Doe, Sons", "1"]],
  ['"Doe, Ann","say ""hi""","\t+1415"', ["Doe, Ann", 'say "hi"', "+1415"]],
  ["", [""]],
  ['"', [""]],
])("%j has the cells %j", (line, cells) => {
  expect(splitCells(line)).toEqual(cells);
});

test("a text that would be a formula after its semicolon is read as it was", () => {
  expect(splitCells('"x;\t=1","a; \t+2","b;\t;\n\t\t-3"')).toEqual(["x;=1", "a; +2", "b;\t;\n\t-3"]);
});

test("a text of nothing but line breaks is written and read, and does not stop the process", () => {
  const text = `a${"\n".repeat(200_000)}b`;
  const written = csvText([[text]])
    .slice(1)
    .trimEnd();
  expect(written === `"${text}"`).toBe(true);
  expect(splitCells(written)[0] === text).toBe(true);
});

test("cells that were written are read again, but for white space around them", () => {
  const text = fc.string({ unit: "grapheme" }).map((each) => each.replace(/\s+/g, " ").trim());
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 4 }), (row) => {
      expect(splitCells(csvText([row]).slice(1).trimEnd())).toEqual(row);
    }),
  );
});
