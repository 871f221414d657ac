import os from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./app/features/pdf/find-browser.server.mjs";

/** The workers load this file too; they inherit what the first process found. */
const executablePath = (process.env.E2E_BROWSER ??= findBrowser("shell") ?? "");
if (!executablePath) throw new Error("No browser was found. `node scripts/browser.mjs` sets one up.");

/** Each starts a portal of its own (tests/setup/fixtures.ts). One more than there are cores: they wait half of their time. */
const workers = Number(process.env.E2E_WORKERS ?? os.availableParallelism() + 1);

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  workers,
  // On two busy processors one chance refuses good work. Those that needed another are named at the end of `npm test`.
  retries: 2,
  forbidOnly: true,
  // Speed is for the bench to say: on a busy machine a slow page is no wrong one.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    // Wide enough for the list to have its controls in one row.
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    timezoneId: "America/Chicago",
    // A trace costs a fifth of the whole run. A failure leaves a picture and the page's tree in any case.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      args: [
        // Without this the browser refuses to start as root; the pages are our own.
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--disable-gpu",
      ],
    },
  },
  projects: [
    { name: "js", testIgnore: "**/*.nojs.spec.ts" },
    { name: "nojs", testMatch: "**/*.nojs.spec.ts", use: { javaScriptEnabled: false } },
  ],
});
