import fc from "fast-check";
import { expect, test } from "vitest";
import { splitLinks } from "./text-links.server";

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
      for (const { href } of parts) if (href !== undefined) expect(href).toMatch(/^(https?:\/\/|mailto:)/);
    }),
  );
});

test("a long hostile text takes no long time", () => {
  const started = performance.now();
  for (const piece of ["a.", "@a", "www.", "https://a", "a@a."]) splitLinks(piece.repeat(20_000));
  expect(performance.now() - started).toBeLessThan(2000);
});
