// Checks that every rule that is cited exists in docs/rules, that no number occurs twice, that a test names each rule
// that the portal's code cites, that docs/architecture.md names each room of app/features, and that no text refers to a
// document outside the project or is left from a merge.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const NOT_OURS = new Set(["node_modules", "build", ".git", ".cache", "test-results", "playwright-report"]);
const IS_TEST = /\.(?:test|spec)\.tsx?$|^tests\//;
/** What the portal does. A contract names the rules of its fields, also those of screens that are not built yet. */
const IS_BUILT = /^app\/.*(?<!\/contract)\.tsx?$/;
const IS_TEXT = /\.(?:[cm]?[jt]sx?|css|md|ya?ml|example)$|^\.ci/;

/** @param {string} folder @returns {Generator<string>} */
function* textFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !NOT_OURS.has(entry.name)) yield* textFiles(path);
    else if (entry.isFile() && IS_TEXT.test(relative(ROOT, path))) yield relative(ROOT, path);
  }
}

const texts = new Map([...textFiles(ROOT)].map((path) => [path, readFileSync(join(ROOT, path), "utf8")]));
/** @type {string[]} */
const failures = [];
/** @param {string} text */
const linesOf = (text) => text.split("\n").map((line, index) => /** @type {const} */ ([line, index + 1]));

/** @type {Set<string>} */
const rules = new Set();
// The rules: each line starts with its number, which it keeps when it is struck through.
for (const [path, text] of texts) {
  if (!path.startsWith(join("docs", "rules"))) continue;
  for (const [line, number] of linesOf(text)) {
    const id = /^- (?:~~)?\*\*([A-Z]{2,3}-\d+)\*\*/.exec(line)?.[1];
    if (id && rules.has(id)) failures.push(`${path}:${number} ${id} stands twice`);
    if (id) rules.add(id);
  }
}

const prefixes = new Set([...rules].map((id) => id.split("-")[0]));
const CITED = new RegExp(`\\b(?:${[...prefixes].join("|")})-\\d+\\b`, "g");
const DOCUMENT = /[\w-][\w./-]*\.md\b/g;
/** A chapter's number refers to a document without naming it. */
const CHAPTER = /\bdecisions? \d+\.\d+|§ ?\d/g;
const documents = [...texts.keys()].filter((path) => path.endsWith(".md")).map((path) => `/${path}`);

/** @type {Set<string>} */
const tested = new Set();
for (const [path, text] of texts)
  if (IS_TEST.test(path)) for (const [id] of text.matchAll(CITED)) tested.add(id);

for (const [path, text] of texts)
  for (const [line, number] of linesOf(text)) {
    const at = `${path}:${number}`;
    if (/^(?:<{7}|>{7}|(?:> ){6}>) /.test(line)) failures.push(`${at} a merge was not finished here`);
    for (const [id] of line.matchAll(CITED)) {
      if (!rules.has(id)) failures.push(`${at} there is no rule ${id}`);
      else if (IS_BUILT.test(path) && !tested.has(id)) failures.push(`${at} no test names ${id}`);
    }
    for (const [name] of line.matchAll(DOCUMENT))
      if (!documents.some((document) => document.endsWith(`/${name.replace(/^[./]+/, "")}`)))
        failures.push(`${at} ${name} is not in the project`);
    for (const [chapter] of line.matchAll(CHAPTER)) failures.push(`${at} '${chapter}' leads to no document`);
  }

const architecture = texts.get(join("docs", "architecture.md")) ?? "";
for (const room of readdirSync(join(ROOT, "app", "features")))
  if (!architecture.includes(`\`${room}\``))
    failures.push(`docs/architecture.md does not name the room '${room}'`);

for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exit(1);
console.log(`${rules.size} rules, every reference leads to one.`);
