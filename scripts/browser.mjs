// Makes sure that there is a Chromium for the tests and the PDF reports, and prints its path:
// `node scripts/browser.mjs [full|shell]`.
import { spawnSync } from "node:child_process";
import { findBrowser } from "../app/features/pdf/find-browser.server.mjs";

/** @typedef {import("../app/features/pdf/find-browser.server.mjs").BrowserKind} BrowserKind */

const DEBIAN_PACKAGES = ["chromium-headless-shell", "chromium", "fonts-liberation"];

/**
 * The path of a browser that starts; installs one when there is none.
 * @param {BrowserKind} prefer
 * @returns {string}
 */
function ensureBrowser(prefer) {
  for (const install of [() => true, installWithApt, installWithPlaywright]) {
    if (!install()) continue;
    const found = findBrowser(prefer);
    if (found) return found;
  }
  throw new Error(
    [
      "No Chromium was found, and none could be installed. Any one of these helps:",
      `  Debian, Ubuntu:  apt-get install ${DEBIAN_PACKAGES.join(" ")}`,
      "  elsewhere:       npx playwright install --with-deps chromium-headless-shell",
      "  already there:   set PUPPETEER_EXECUTABLE_PATH to the program",
    ].join("\n"),
  );
}

/** @returns {boolean} whether it was tried */
function installWithApt() {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return false;
  console.error("No browser found: installing Chromium with apt-get.");
  const install = ["apt-get", "install", "-y", "--no-install-recommends"];
  run(["apt-get", "update"]);
  // Some distributions have no package for the headless build.
  if (!run([...install, ...DEBIAN_PACKAGES])) run([...install, "chromium", "fonts-liberation"]);
  return true;
}

/** @returns {boolean} whether it was tried */
function installWithPlaywright() {
  console.error("No browser found: downloading one with Playwright.");
  run(["npx", "--no-install", "playwright", "install", "chromium-headless-shell"]);
  return true;
}

/**
 * Runs a command with its output on stderr, so that stdout carries nothing but the path.
 * @param {string[]} command
 * @returns {boolean}
 */
function run([program = "", ...args]) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const shell = process.platform === "win32";
  return (
    spawnSync(program, args, { stdio: ["ignore", process.stderr, process.stderr], env, shell }).status === 0
  );
}

try {
  console.log(ensureBrowser(process.argv[2] === "shell" ? "shell" : "full"));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
