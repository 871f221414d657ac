// Makes sure that there is a Chromium for the tests and the PDF reports, and prints its path:
// `node scripts/browser.mjs [full|shell]`.
import { findBrowser } from "../app/features/pdf/find-browser.server.mjs";
import { canInstall, install, run } from "./apt.mjs";

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
  if (!canInstall()) return false;
  console.error("No browser found: installing Chromium with apt-get.");
  run(["apt-get", "update"]);
  // Some distributions have no package for the headless build.
  if (!install(DEBIAN_PACKAGES)) install(["chromium", "fonts-liberation"]);
  return true;
}

/** @returns {boolean} whether it was tried */
function installWithPlaywright() {
  console.error("No browser found: downloading one with Playwright.");
  run(["npx", "--no-install", "playwright", "install", "chromium-headless-shell"]);
  return true;
}

try {
  console.log(ensureBrowser(process.argv[2] === "shell" ? "shell" : "full"));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
