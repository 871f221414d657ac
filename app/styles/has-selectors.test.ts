import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** A compound selector that uses `:has`, without what its brackets hold. */
const COMPOUND = /[^\s>+~,(){}]*:has\(/g;

test("each :has() stands on a class or an element, so that a change in a row restyles that row (UI-35)", () => {
  const selectors = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith(".css"))
    .flatMap((name) =>
      readFileSync(join(import.meta.dirname, name), "utf8")
        .replaceAll("@supports selector(:has(*))", "")
        .match(COMPOUND),
    )
    .filter((compound) => compound !== null);
  expect(selectors.length).toBeGreaterThan(5);
  expect(selectors.filter((compound) => !/^[.a-z]/.test(compound))).toEqual([]);
});
