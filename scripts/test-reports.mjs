// Reads what vitest and Playwright report of their tests as JSON.
import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** @typedef {{ passed: number, failed: number }} Count */
/**
 * A test that failed. `message` says what was expected; of a browser test it ends with the tree of the page at that
 * moment.
 * @typedef {{ title: string, message: string }} Failure
 */
/** @typedef {Count & { failures: Failure[] }} Report */

/** Enough for an assertion and its difference. */
const MESSAGE_LINES = 30;
/** Enough for the dialogs and messages, which stand first in a page. */
const TREE_LINES = 120;

/**
 * @param {string} file
 * @returns {Report}
 */
export function readVitestReport(file) {
  const report = JSON.parse(readFileSync(file, "utf8"));
  /** @type {Failure[]} */
  const failures = [];
  for (const { name, message, assertionResults } of report.testResults) {
    /** @type {Array<{ status: string, fullName: string, failureMessages: string[] }>} */
    const failed = assertionResults.filter(
      (/** @type {{ status: string }} */ { status }) => status === "failed",
    );
    for (const { fullName, failureMessages } of failed)
      failures.push({
        title: `${name} › ${fullName}`,
        message: firstLines(failureMessages.join("\n"), MESSAGE_LINES),
      });
    // A file that could not be loaded has no tests.
    if (failed.length === 0 && message)
      failures.push({ title: name, message: firstLines(message, MESSAGE_LINES) });
  }
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0, failures };
}

/**
 * @param {string} file
 * @returns {Report}
 */
export function readPlaywrightReport(file) {
  const { stats, suites } = JSON.parse(readFileSync(file, "utf8"));
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    failures: suites.flatMap(failuresOfSuite),
  };
}

/**
 * @typedef {{ name: string, path?: string }} Attachment
 * @typedef {{ errors: Array<{ message?: string }>, attachments: Attachment[] }} Result
 * @typedef {{ status: string, projectName: string, results: Result[] }} BrowserTest
 * @typedef {{ file: string, title: string, tests: BrowserTest[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {Suite} suite
 * @returns {Failure[]}
 */
function failuresOfSuite({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName, results }) => ({
        title: `[${projectName}] ${file} › ${title}`,
        message: results.map(resultInWords).join("\n"),
      })),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

/** @param {Result} result */
function resultInWords({ errors, attachments }) {
  const messages = errors.map(({ message = "" }) => firstLines(message, MESSAGE_LINES));
  const tree = attachments.find(({ name }) => name === "error-context")?.path;
  return [...messages, ...(tree ? [firstLines(readFileSync(tree, "utf8"), TREE_LINES)] : [])].join("\n");
}

/**
 * @param {string} text
 * @param {number} count
 */
function firstLines(text, count) {
  return stripVTControlCharacters(text).split("\n").slice(0, count).join("\n");
}
