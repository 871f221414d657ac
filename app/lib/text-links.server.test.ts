import fc from "fast-check";
import { expect, test } from "vitest";
import { splitLinks } from "./text-links.server";
import { cpuTimeOf } from "../../tests/setup/cpu-time";

const linksOf = (text: string) =>
  splitLinks(text).flatMap(({ href, number }) => href ?? (number === undefined ? [] : `tel:${number}`));

test.each([
  ["write to jo.smith+x@example.com.", ["mailto:jo.smith+x@example.com"]],
  ["see https://example.com/a?b=c, please", ["https://example.com/a?b=c"]],
  ["(www.example.com)", ["https://www.example.com/"]],
  ["call 415-555-0132 or jo@example.com", ["tel:+14155550132", "mailto:jo@example.com"]],
  ["javascript:alert(1) data:text/html,x ftp://example.com", []],
  ["https://user:secret@example.com/", []],
  ["no@address", []],
  ["ends with @example.com", []],
])("%j holds the links %j (NUM-9)", (text, links) => expect(linksOf(text)).toEqual(links));

test("the parts are the text, and only web, mail and telephone become links", () => {
  const piece = fc.constantFrom(
    "https://",
    "www.",
    "@",
    "a.b",
    "example.com",
    " ",
    ".",
    ")",
    "4155550132",
    "\u202e",
    "💥",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join("");
      const parts = splitLinks(text);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      const links = parts.flatMap(({ href }) => href ?? []);
      expect(links.filter((href) => !/^(https?:\/\/|mailto:)/.test(href))).toEqual([]);
    }),
  );
});

test("every address between words is found", () => {
  const address = fc.constantFrom("https://example.com/a?b=c", "http://a.example/#top", "jo+x@example.com");
  const words = fc.constantFrom("see", "or (soon)", "Ann:");
  fc.assert(
    fc.property(fc.array(fc.tuple(words, address), { minLength: 1, maxLength: 5 }), (pairs) => {
      const shown = splitLinks(pairs.flat().join(" ")).filter(({ href }) => href !== undefined);
      expect(shown.map(({ text }) => text)).toEqual(pairs.map(([, each]) => each));
    }),
  );
});

test("a long hostile text takes no long time", () => {
  for (const piece of ["a.", "@a", "www.", "https://a", "a@a."])
    expect(
      cpuTimeOf(() => splitLinks(piece.repeat(20_000))),
      piece,
    ).toBeLessThan(1_000);
});
