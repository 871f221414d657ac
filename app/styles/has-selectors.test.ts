import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** A compound selector that uses `:has`, without what its brackets hold. */
const COMPOUND = /[^\s>+~,(){}]*:has\(/g;
/** A `:has` that asks for a field by its name. */
const BY_NAME = /:has\([^{,]*\[name\b[^{,]*/g;

const sheets = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".css"))
  .map((name) =>
    readFileSync(join(import.meta.dirname, name), "utf8").replaceAll("@supports selector(:has(*))", ""),
  );

test("each :has() stands on a class or an element, so that a change in a row restyles that row (UI-35)", () => {
  const selectors = sheets.flatMap((sheet) => sheet.match(COMPOUND) ?? []);
  expect(selectors.length).toBeGreaterThan(5);
  expect(selectors.filter((compound) => !/^[.a-z]/.test(compound))).toEqual([]);
});

test("no :has() asks for a field's name, which hydration takes away and puts back in every row (UI-35)", () => {
  expect(sheets.flatMap((sheet) => sheet.match(BY_NAME) ?? [])).toEqual([]);
});
