// Runs all checks. Steps run in parallel, one for each processor; each prints its output when it ends. `--quick`
// leaves out what takes long: contract tests, and all but one path through each area. `--all` adds what no change has to
// wait for: security, faults, load, other browsers, and each measure of the bench once. The last lines name each failed,
// flaky and known to fail test, because a log that is cut keeps its end; the very last one counts the tests:
// `312 passed, 0 failed`. A step that fails without a test counts as one.
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { readBenchReport, readPlaywrightReport, readVitestReport } from "./test-reports.mjs";

const RESULTS = "test-results";
const IS_QUICK = process.argv.includes("--quick");
const IS_ALL = process.argv.includes("--all");

/** @typedef {import("./test-reports.mjs").Report} Report */
/**
 * `read` reads the report that the step leaves of its tests. `alone`: it keeps all processors busy by itself, so
 * it waits until the others have ended, and shows its output as it comes.
 * @typedef {{ script: string, args?: string[], needs?: string, alone?: boolean, read?: (file: string) => Report }} Step
 */
/** @typedef {Step & Report & { ok: boolean, seconds: number, note?: string }} Result */

/** @type {Report} */
const NO_TESTS = { passed: 0, failed: 0, failures: [], flaky: [], known: [], fileSeconds: {} };

/** Tests that are marked as failing; more of them fail the run. */
const MAX_KNOWN_FAILURES = 10;
const SLOWEST_FILES = 10;

/**
 * Steps that others need, and long ones, come first, so that the shorter ones fill the gaps.
 * @type {Step[]}
 */
const STEPS = [
  { script: "build" },
  { script: "typecheck" },
  { script: "test:unit", ...vitestReport("test:unit") },
  { script: "lint" },
  { script: "format:check" },
  { script: "check-bundle", needs: "build" },
  ...(IS_QUICK ? [] : [againstBuild("test:contract")]),
  // playwright.config.ts writes the report.
  {
    script: "test:e2e",
    needs: "build",
    read: readPlaywrightReport,
    args: IS_QUICK ? ["--grep", "@quick"] : [],
    alone: true,
  },
  ...(IS_ALL
    ? [
        ...["test:security", "test:faults", "test:load", "test:browsers"].map(againstBuild),
        {
          script: "bench",
          needs: "build",
          read: readBenchReport,
          args: ["--tiny", "--no-build"],
          alone: true,
        },
      ]
    : []),
];

/**
 * Tests of vitest that start portals from what was built.
 * @param {string} script
 * @returns {Step}
 */
function againstBuild(script) {
  return { script, needs: "build", ...vitestReport(script), alone: true };
}

/** @param {string} script */
function reportFile(script) {
  return path.join(RESULTS, `${script.replace("test:", "")}.json`);
}

/**
 * What it prints is as package.json says; the report comes with it.
 * @param {string} script
 * @returns {Pick<Step, "args" | "read">}
 */
function vitestReport(script) {
  const args = ["--reporter=json", `--outputFile.json=${reportFile(script)}`];
  return { args, read: readVitestReport };
}

/**
 * Runs a step to its end. What it says is printed under its name: as it comes when it runs alone, otherwise in
 * one piece.
 * @param {Step} step
 * @returns {Promise<Result>}
 */
async function runStep(step) {
  const { script, read, args = [], alone = false } = step;
  const started = performance.now();
  if (read) rmSync(reportFile(script), { force: true });
  if (alone) printHeading(script);
  const command = ["run", "--silent", script, ...(args.length > 0 ? ["--", ...args] : [])];
  const { status, output } = await run("npm", command, alone);
  if (!alone) printHeading(script);
  process.stdout.write(output);
  const ok = status === 0;
  const seconds = (performance.now() - started) / 1000;
  const report = read ? readReport(script, read) : NO_TESTS;
  if (report === null) return { ...step, ...NO_TESTS, ok: false, seconds, failed: 1, note: "left no report" };
  const failed = ok ? report.failed : Math.max(report.failed, 1);
  return { ...step, ...report, ok, seconds, failed };
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {boolean} shown
 * @returns {Promise<{ status: number | null, output: Buffer }>}
 */
function run(program, args, shown) {
  return new Promise((resolve, reject) => {
    const shell = process.platform === "win32";
    const child = spawn(program, args, { stdio: shown ? "inherit" : ["ignore", "pipe", "pipe"], shell });
    /** @type {Buffer[]} */
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => output.push(data));
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, output: Buffer.concat(output) }));
  });
}

/**
 * @param {string} script
 * @param {(file: string) => Report} read
 * @returns {Report | null} null when there is no report
 */
function readReport(script, read) {
  try {
    return read(reportFile(script));
  } catch {
    return null;
  }
}

/** @param {string} script */
function printHeading(script) {
  console.log(`\n── ${script} ──`);
}

/**
 * Runs the steps in their order, as many at once as there are processors, then those that run alone. A step waits
 * for the one that it needs, and is left out when that one failed.
 * @param {Step[]} steps
 * @returns {Promise<Result[]>}
 */
async function runSteps(steps) {
  /** @type {Map<string, Promise<Result>>} */
  const begun = new Map();
  /** @param {Step} step */
  const begin = (step) => {
    const result = afterNeeded(step, begun);
    begun.set(step.script, result);
    return result;
  };
  const waiting = steps.filter(({ alone }) => !alone);
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await begin(step);
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, lane));
  for (const step of steps.filter(({ alone }) => alone)) await begin(step);
  return Promise.all(begun.values());
}

/**
 * @param {Step} step
 * @param {Map<string, Promise<Result>>} begun
 * @returns {Promise<Result>}
 */
async function afterNeeded(step, begun) {
  const needed = step.needs ? await begun.get(step.needs) : undefined;
  if (!needed || needed.ok) return runStep(step);
  const note = `left out, because ${step.needs} failed`;
  return { ...step, ...NO_TESTS, ok: false, seconds: 0, note };
}

/** @param {Result[]} results */
function printTimes(results) {
  console.log("\n── time ──");
  for (const { script, seconds, ok, passed, failed, read, note } of results) {
    const outcome = note ?? (read ? `${passed} passed, ${failed} failed` : ok ? "ok" : "failed");
    console.log(`${script.padEnd(16)}${seconds.toFixed(1).padStart(8)} s  ${outcome}`);
  }
  console.log(`${"altogether".padEnd(16)}${(performance.now() / 1000).toFixed(1).padStart(8)} s`);
}

/** @param {Result[]} results */
function printSlowestFiles(results) {
  const files = results.flatMap(({ fileSeconds }) => Object.entries(fileSeconds));
  const slowest = files.sort(([, a], [, b]) => b - a).slice(0, SLOWEST_FILES);
  if (slowest.length === 0) return;
  console.log("\n── slowest files, their tests added up ──");
  for (const [file, seconds] of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

/** @param {Result[]} results */
function printFailures(results) {
  for (const { script, failures } of results)
    for (const { title, detail } of failures) console.log(`\n✘ ${script}: ${title}\n${detail}`);
}

/**
 * A line for each test that failed, was flaky, or is known to fail.
 * @param {Result[]} results
 */
function printOutcome(results) {
  console.log("\n── outcome ──");
  /** @param {"failures" | "flaky" | "known"} kind @param {string} word */
  const print = (kind, word) => {
    for (const { title, note } of results.flatMap((result) => result[kind]))
      console.log(`${word} ${title}: ${note}`);
  };
  print("failures", "✘");
  print("flaky", "flaky:");
  print("known", "known failure:");
}

mkdirSync(RESULTS, { recursive: true });
const results = await runSteps(STEPS);
printFailures(results);
printSlowestFiles(results);
printTimes(results);
printOutcome(results);
const failures = results.filter(({ ok }) => !ok).map(({ script }) => script);
const known = results.reduce((sum, result) => sum + result.known.length, 0);
if (known > MAX_KNOWN_FAILURES) failures.push(`${known} known failures, of at most ${MAX_KNOWN_FAILURES}`);
console.log(failures.length > 0 ? `Failed: ${failures.join(", ")}` : "Everything passed.");
/** @param {"passed" | "failed"} outcome */
const total = (outcome) => results.reduce((sum, result) => sum + result[outcome], 0);
console.log(`${total("passed")} passed, ${total("failed")} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
