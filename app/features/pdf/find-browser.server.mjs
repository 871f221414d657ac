// Finds the Chromium that prints the PDF reports and that the tests use. Plain JavaScript, because the scripts that
// set the project up import it before anything is built.
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readdirSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/**
 * `full` is a complete Chromium, with the windows that customers see: the bench looks for it first.
 * `shell` is the headless build, the same engine without windows. It takes a third less time for each page, so the
 * tests and the PDF reports look for it first.
 * Either kind is used for both when the other is missing.
 * @typedef {"full" | "shell"} BrowserKind
 */

/** @type {Record<BrowserKind, string[]>} */
const NAMES = {
  full: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
  shell: ["chrome-headless-shell", "chromium-headless-shell"],
};

const USUAL_FOLDERS = ["/usr/local/bin", "/usr/bin", "/opt/google/chrome", "/snap/bin"];

/** @type {Record<BrowserKind, string[]>} */
const USUAL_FILES = {
  full: [
    "/opt/google/chrome/chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  ],
  shell: [],
};

/** Where Playwright unpacks the browsers that it downloads: folder, then the program inside. */
const DOWNLOADED = {
  full: { folder: /^chromium-\d+$/, program: /^(chrome|Chromium|Google Chrome for Testing|chrome\.exe)$/ },
  shell: {
    folder: /^chromium_headless_shell-\d+$/,
    program: /^(headless_shell|chrome-headless-shell)(\.exe)?$/,
  },
};

/**
 * The path of a browser that starts, or null. `PUPPETEER_EXECUTABLE_PATH` decides when it is set.
 * @param {BrowserKind} [prefer]
 * @returns {string | null}
 */
export function findBrowser(prefer = "full") {
  for (const candidate of browserCandidates(prefer)) if (starts(candidate)) return candidate;
  const chosen = process.env.PUPPETEER_EXECUTABLE_PATH;
  if (!chosen) return null;
  throw new Error(
    `PUPPETEER_EXECUTABLE_PATH is set to ${chosen}, which does not start. Correct or unset it.`,
  );
}

/**
 * Programs that look like browsers, the best first; whether one starts is for the caller to find out. Only
 * `PUPPETEER_EXECUTABLE_PATH` when it is set.
 * @param {BrowserKind} [prefer]
 * @returns {Generator<string, void>}
 */
export function* browserCandidates(prefer = "full") {
  const chosen = process.env.PUPPETEER_EXECUTABLE_PATH;
  if (chosen) return yield chosen;
  const other = prefer === "full" ? "shell" : "full";
  yield* installed(prefer);
  yield* installed(other);
  yield* downloaded(prefer);
  yield* downloaded(other);
}

/**
 * What a browser that prints needs of this process's environment, which holds secrets as well.
 * @returns {Record<string, string | undefined>}
 */
export function browserEnvironment() {
  const { PATH, HOME, TMPDIR, SystemRoot, TEMP, USERPROFILE } = process.env;
  return { PATH, HOME, TMPDIR, SystemRoot, TEMP, USERPROFILE, TZ: "UTC", LANG: "C.UTF-8" };
}

/**
 * @param {BrowserKind} kind
 * @returns {string[]}
 */
function installed(kind) {
  const onPath = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const folders = [...new Set([...onPath, ...USUAL_FOLDERS])];
  const suffix = process.platform === "win32" ? ".exe" : "";
  return [
    ...NAMES[kind].flatMap((name) => folders.map((folder) => path.join(folder, name + suffix))),
    ...USUAL_FILES[kind],
  ].filter(executable);
}

/**
 * @param {BrowserKind} kind
 * @returns {string[]}
 */
function downloaded(kind) {
  const { folder, program } = DOWNLOADED[kind];
  const root = downloadFolder();
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .filter((name) => folder.test(name))
    .sort((a, b) => b.localeCompare(a, "en", { numeric: true }))
    .flatMap((name) =>
      readdirSync(path.join(root, name), { recursive: true, encoding: "utf8" }).map((file) =>
        path.join(root, name, file),
      ),
    )
    .filter((file) => program.test(path.basename(file)) && executable(file));
}

/** @returns {string} */
function downloadFolder() {
  if (process.env.PLAYWRIGHT_BROWSERS_PATH) return process.env.PLAYWRIGHT_BROWSERS_PATH;
  if (process.platform === "darwin") return path.join(os.homedir(), "Library", "Caches", "ms-playwright");
  if (process.platform === "win32")
    return path.join(process.env.LOCALAPPDATA ?? os.homedir(), "ms-playwright");
  return path.join(process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), ".cache"), "ms-playwright");
}

/**
 * @param {string} file
 * @returns {boolean}
 */
function executable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * A wrapper without its program, or a program without its libraries, is no browser.
 * @param {string} file
 * @returns {boolean}
 */
function starts(file) {
  const { status, stdout } = spawnSync(file, ["--version"], { encoding: "utf8", timeout: 30_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}
