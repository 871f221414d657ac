import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeHtml, plainPage } from "./plain-page";

test.each([
  ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
  [`" onload="x' y='`, "&quot; onload=&quot;x&#39; y=&#39;"],
  ["a & b &amp; c", "a &amp; b &amp;amp; c"],
  ["Zoë 😀", "Zoë 😀"],
  ["", ""],
])("escapes %s", (text, expected) => expect(escapeHtml(text)).toBe(expected));

test("escaped text cannot end or begin anything, and reads as before", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("<", ">", '"', "'", "&", "a", ";", "#", "lt") }),
      (text) => {
        const escaped = escapeHtml(text);
        expect(escaped).not.toMatch(/[<>"']/);
        expect(escaped).not.toMatch(/&(?!(amp|lt|gt|quot|#39);)/);
        const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
        expect(escaped.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "")).toBe(
          text,
        );
      },
    ),
  );
});

test("the page says what happened, in words that are only words, and leads back", () => {
  const page = plainPage({ title: "<b>Busy</b>", text: "Wait & see", id: "AB12<", brand: '"Front" desk' });
  expect(page).toMatch(/^<!doctype html><html lang="en">/);
  expect(page).toContain("<title>&lt;b&gt;Busy&lt;/b&gt; · &quot;Front&quot; desk</title>");
  expect(page).toContain("<h1>&lt;b&gt;Busy&lt;/b&gt;</h1><p>Wait &amp; see</p>");
  expect(page).toContain('<a href="/">Back to &quot;Front&quot; desk</a>');
  expect(page).toContain("Reference AB12&lt;");
  expect(page).not.toMatch(/<script|<b>| on\w+=/);
});
