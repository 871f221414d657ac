// Reads what vitest, Playwright and the bench report of their tests and measures as JSON.
import { readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** A test of which something is to be said. `note`: the first line of its error, or why it is a known failure. */
/** @typedef {{ title: string, note: string }} NamedTest */
/**
 * `detail` says what was expected; of a browser test it ends with the tree of the page at that moment.
 * @typedef {NamedTest & { detail: string }} FailedTest
 */
/**
 * `flaky` tests failed and passed when they were run again, `known` ones are marked as failing and were not run.
 * `fileSeconds`: how long the tests of each file took, added up.
 * @typedef {object} Report
 * @property {number} passed
 * @property {number} failed
 * @property {FailedTest[]} failures
 * @property {NamedTest[]} flaky
 * @property {NamedTest[]} known
 * @property {Record<string, number>} fileSeconds
 */

/** Enough for an assertion and its difference. */
const MESSAGE_LINES = 30;
/** Enough for the dialogs and messages, which stand first in a page. */
const TREE_LINES = 120;

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[], duration?: number }} VitestTest
 * @typedef {{ name: string, message: string, assertionResults: VitestTest[] }} VitestFile
 */

/**
 * @param {string} file
 * @returns {Report}
 */
export function readVitestReport(file) {
  const report = JSON.parse(readFileSync(file, "utf8"));
  /** @type {VitestFile[]} */
  const files = report.testResults;
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, title: `${relativePath(name)} › ${test.fullName}` })),
  );
  const failures = tests
    .filter(({ status }) => status === "failed")
    .map(({ title, failureMessages }) => failedTest(title, failureMessages));
  // A file that could not be loaded has no tests.
  const notLoaded = files
    .filter(
      ({ message, assertionResults }) =>
        message && assertionResults.every(({ status }) => status !== "failed"),
    )
    .map(({ name, message }) => failedTest(relativePath(name), [message]));
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    failures: [...failures, ...notLoaded],
    // A test that passes keeps the errors of its earlier runs.
    flaky: tests
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(({ title, failureMessages }) => ({ title, note: firstLine(failureMessages[0]) })),
    known: tests
      .filter(({ status }) => status === "skipped" || status === "todo")
      .map(({ title }) => ({ title, note: "not run" })),
    fileSeconds: Object.fromEntries(
      files.map(({ name, assertionResults }) => [
        relativePath(name),
        assertionResults.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
      ]),
    ),
  };
}

/**
 * @typedef {{ name: string, path?: string }} Attachment
 * @typedef {{ errors: Array<{ message?: string }>, attachments: Attachment[], duration: number }} Result
 * @typedef {{ type: string, description?: string }} Annotation
 * @typedef {{ status: string, projectName: string, annotations: Annotation[], results: Result[] }} BrowserTest
 * @typedef {{ file: string, title: string, tests: BrowserTest[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {string} file
 * @returns {Report}
 */
export function readPlaywrightReport(file) {
  const { config, stats, suites } = JSON.parse(readFileSync(file, "utf8"));
  const folder = relativePath(config.rootDir);
  const tests = /** @type {Suite[]} */ (suites).flatMap((suite) => testsOfSuite(suite, folder));
  /** @type {Record<string, number>} */
  const fileSeconds = {};
  for (const { specFile, results } of tests)
    for (const { duration } of results)
      fileSeconds[specFile] = (fileSeconds[specFile] ?? 0) + duration / 1000;
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    failures: tests
      .filter(({ status }) => status === "unexpected")
      .map(({ title, results }) => failedTest(title, results.map(resultInWords))),
    flaky: tests
      .filter(({ status }) => status === "flaky")
      .map(({ title, results }) => ({ title, note: firstLine(results[0]?.errors[0]?.message) })),
    known: tests
      .filter(({ annotations }) => annotations.some(({ type }) => type === "fixme"))
      .map(({ title, annotations }) => ({
        title,
        note: annotations.find(({ type }) => type === "fixme")?.description ?? "no reason given",
      })),
    fileSeconds,
  };
}

/**
 * The measures of the bench count as tests: one that could not be measured has failed.
 * @param {string} file
 * @returns {Report}
 */
export function readBenchReport(file) {
  /** @type {Array<{ measure: string, error: string | null }>} */
  const outcomes = JSON.parse(readFileSync(file, "utf8"));
  const failures = outcomes.flatMap(({ measure, error }) =>
    error === null ? [] : failedTest(`bench › ${measure}`, [error]),
  );
  return {
    passed: outcomes.length - failures.length,
    failed: failures.length,
    failures,
    flaky: [],
    known: [],
    fileSeconds: {},
  };
}

/**
 * @param {Suite} suite
 * @param {string} folder
 * @returns {Array<BrowserTest & { title: string, specFile: string }>}
 */
function testsOfSuite({ specs = [], suites = [] }, folder) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map((test) => {
      const specFile = path.posix.join(folder, file);
      return { ...test, specFile, title: `[${test.projectName}] ${specFile} › ${title}` };
    }),
  );
  return [...own, ...suites.flatMap((suite) => testsOfSuite(suite, folder))];
}

/** @param {Result} result */
function resultInWords({ errors, attachments }) {
  const messages = errors.map(({ message = "" }) => firstLines(message, MESSAGE_LINES));
  const tree = attachments.find(({ name }) => name === "error-context")?.path;
  return [...messages, ...(tree ? [firstLines(readFileSync(tree, "utf8"), TREE_LINES)] : [])].join("\n");
}

/**
 * @param {string} title
 * @param {string[]} messages of each run of the test; all of them are told, since each may have failed elsewhere
 * @returns {FailedTest}
 */
function failedTest(title, messages) {
  return {
    title,
    note: firstLine(messages[0]),
    detail: messages.map((message) => firstLines(message, MESSAGE_LINES + TREE_LINES)).join("\n"),
  };
}

/** @param {string | undefined} text */
function firstLine(text = "") {
  return firstLines(text.trimStart(), 1);
}

/**
 * @param {string} text
 * @param {number} count
 */
function firstLines(text, count) {
  return stripVTControlCharacters(text).split("\n").slice(0, count).join("\n");
}

/** @param {string} file */
function relativePath(file) {
  return path.relative(process.cwd(), file).replaceAll(path.sep, "/");
}
