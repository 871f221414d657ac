// Runs everything that a change must keep, one step after the other, each with its own output.
// The last line counts the tests: `312 passed, 0 failed`. A step that fails without a test counts as one.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

const RESULTS = "test-results";

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {{ script: string, needs?: string, count?: (report: unknown) => Count, args?: string[] }} Step */

/** @type {Step[]} */
const STEPS = [
  { script: "format:check" },
  { script: "typecheck" },
  { script: "lint" },
  { script: "build" },
  { script: "check-bundle", needs: "build" },
  { script: "test:unit", count: countVitest, args: vitestReport("test:unit") },
  { script: "test:contract", count: countVitest, args: vitestReport("test:contract") },
  // playwright.config.ts writes the report.
  { script: "test:e2e", needs: "build", count: countPlaywright },
];

/** @param {string} script */
function reportFile(script) {
  return path.join(RESULTS, `${script.replace("test:", "")}.json`);
}

/** @param {string} script */
function vitestReport(script) {
  return ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile(script)}`];
}

/**
 * @param {unknown} report
 * @returns {Count}
 */
function countVitest(report) {
  const { numPassedTests, numFailedTests } = /** @type {Record<string, number>} */ (report);
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 };
}

/**
 * @param {unknown} report
 * @returns {Count}
 */
function countPlaywright(report) {
  const { stats } = /** @type {{ stats: Record<string, number> }} */ (report);
  return { passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failed: stats.unexpected ?? 0 };
}

/**
 * @param {Step} step
 * @returns {Count & { ok: boolean }}
 */
function runStep({ script, count, args = [] }) {
  if (count) rmSync(reportFile(script), { force: true });
  const command = ["run", "--silent", script, ...(args.length > 0 ? ["--", ...args] : [])];
  const { status } = spawnSync("npm", command, { stdio: "inherit", shell: process.platform === "win32" });
  const ok = status === 0;
  /** @type {Count} */
  let counted = { passed: 0, failed: 0 };
  try {
    if (count) counted = count(JSON.parse(readFileSync(reportFile(script), "utf8")));
  } catch {
    console.error(`${script} left no report of its tests.`);
    return { ok: false, passed: 0, failed: 1 };
  }
  return { ok, passed: counted.passed, failed: ok ? counted.failed : Math.max(counted.failed, 1) };
}

mkdirSync(RESULTS, { recursive: true });
const total = { passed: 0, failed: 0 };
/** @type {Set<string>} */
const failed = new Set();
for (const step of STEPS) {
  console.log(`\n── ${step.script} ──`);
  if (step.needs && failed.has(step.needs)) {
    console.log(`left out, because ${step.needs} failed`);
    continue;
  }
  const result = runStep(step);
  total.passed += result.passed;
  total.failed += result.failed;
  if (!result.ok) failed.add(step.script);
}
console.log(failed.size > 0 ? `\nFailed: ${[...failed].join(", ")}` : "\nEverything passed.");
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = failed.size > 0 ? 1 : 0;
