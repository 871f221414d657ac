// Runs all checks. Steps run in parallel, one for each processor; each prints its output when it ends. `--quick`
// leaves out what takes long: contract tests, and all but one path through each area. The last line counts the tests:
// `312 passed, 0 failed`. A step that fails without a test counts as one.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const RESULTS = "test-results";
const IS_QUICK = process.argv.includes("--quick");

/** @typedef {{ passed: number, failed: number }} Count */
/**
 * `count` reads the report that the step leaves of its tests. `alone`: it keeps all processors busy by itself, so
 * it waits until the others have ended, and shows its output as it comes.
 * @typedef {{ script: string, args?: string[], needs?: string, alone?: boolean, count?: (report: unknown) => Count }} Step
 */
/** @typedef {Step & Count & { ok: boolean, seconds: number, note?: string }} Result */

/**
 * Steps that others need, and long ones, come first, so that the shorter ones fill the gaps.
 * @type {Step[]}
 */
const STEPS = [
  { script: "build" },
  { script: "typecheck" },
  { script: "test:unit", count: countVitest, args: vitestReport("test:unit") },
  { script: "lint" },
  { script: "format:check" },
  { script: "check-bundle", needs: "build" },
  ...(IS_QUICK
    ? []
    : [
        {
          script: "test:contract",
          needs: "build",
          count: countVitest,
          args: vitestReport("test:contract"),
          alone: true,
        },
      ]),
  // playwright.config.ts writes the report.
  {
    script: "test:e2e",
    needs: "build",
    count: countPlaywright,
    args: IS_QUICK ? ["--grep", "@quick"] : [],
    alone: true,
  },
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
 * Runs a step to its end. What it says is printed under its name: as it comes when it runs alone, otherwise in
 * one piece.
 * @param {Step} step
 * @returns {Promise<Result>}
 */
async function runStep(step) {
  const { script, count, args = [], alone = false } = step;
  const started = performance.now();
  if (count) rmSync(reportFile(script), { force: true });
  if (alone) printHeading(script);
  const command = ["run", "--silent", script, ...(args.length > 0 ? ["--", ...args] : [])];
  const { status, output } = await run("npm", command, alone);
  if (!alone) printHeading(script);
  process.stdout.write(output);
  const ok = status === 0;
  const seconds = (performance.now() - started) / 1000;
  const counted = count ? readCount(script, count) : { passed: 0, failed: 0 };
  if (counted === null) return { ...step, ok: false, seconds, passed: 0, failed: 1, note: "left no report" };
  const failed = ok ? counted.failed : Math.max(counted.failed, 1);
  return { ...step, ok, seconds, passed: counted.passed, failed };
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
 * @param {(report: unknown) => Count} count
 * @returns {Count | null} null when there is no report
 */
function readCount(script, count) {
  try {
    return count(JSON.parse(readFileSync(reportFile(script), "utf8")));
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
  return { ...step, ok: false, seconds: 0, passed: 0, failed: 0, note };
}

/** @param {Result[]} results */
function printTimes(results) {
  console.log("\n── time ──");
  for (const { script, seconds, ok, passed, failed, count, note } of results) {
    const outcome = note ?? (count ? `${passed} passed, ${failed} failed` : ok ? "ok" : "failed");
    console.log(`${script.padEnd(16)}${seconds.toFixed(1).padStart(8)} s  ${outcome}`);
  }
  console.log(`${"altogether".padEnd(16)}${(performance.now() / 1000).toFixed(1).padStart(8)} s`);
}

mkdirSync(RESULTS, { recursive: true });
const results = await runSteps(STEPS);
printTimes(results);
const failures = results.filter(({ ok }) => !ok).map(({ script }) => script);
console.log(failures.length > 0 ? `\nFailed: ${failures.join(", ")}` : "\nEverything passed.");
/** @param {"passed" | "failed"} outcome */
const total = (outcome) => results.reduce((sum, result) => sum + result[outcome], 0);
console.log(`${total("passed")} passed, ${total("failed")} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
