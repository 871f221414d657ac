import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dependencies } from "../package.json";

const ROOT = join(import.meta.dirname, "..");

/** `print-fonts.server.ts` reads their files; the contract test of printing prints letters of each. */
const FONTS = /^@fontsource/;

test("the product imports each package that it declares", () => {
  const sources = ["app", "sandbox"]
    .flatMap((folder) => {
      const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
      return files.map((file) => join(folder, file));
    })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .concat("server.ts", "app/features/pdf/find-browser.server.mjs")
    .map((file) => readFileSync(join(ROOT, file), "utf8"));
  const imported = new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/(?:from|import|import\()\s*"((?:@[\w-]+\/)?[\w.-]+)/g)].map(([, name]) => name),
    ),
  );
  const declared = Object.keys(dependencies).filter((name) => !FONTS.test(name));
  expect(declared.length).toBeGreaterThan(10);
  expect(declared.filter((name) => !imported.has(name))).toEqual([]);
});
