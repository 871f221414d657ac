import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The parts that need scripts to mean anything ("Effects and islands" in docs/architecture.md). */
const ISLANDS = [
  /^features\/(?:live|recordings|feedback|phone)\/components\//,
  /^features\/texts\/components\/mark-read\.tsx$/,
  /^components\/use-poll-while-pending\.ts$/,
  /^components\/row-menu-popover\.tsx$/,
  /^features\/activity\/components\/activity-keys\.tsx$/,
];

test("outside the islands there is less than one effect for each 1,000 lines", () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(?:^|\/)test-[^/]*$/.test(path))
    .filter((path) => !ISLANDS.some((island) => island.test(path)))
    .map((path) => readFileSync(join(import.meta.dirname, path), "utf8"));
  const count = (pattern: RegExp) => sources.reduce((sum, text) => sum + text.split(pattern).length - 1, 0);
  const effects = count(/\buse\w*Effect\(/);
  expect(effects).toBeGreaterThan(0);
  expect(effects).toBeLessThan(count(/\n/) / 1000);
});
