import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./scripts/browser.mjs";
import { PORTAL_PORT, PORTAL_URL, SANDBOX_PORT } from "./tests/setup/addresses";

/** The workers load this file too; they inherit what the first process found and made. */
const executablePath = (process.env.E2E_BROWSER ??= findBrowser() ?? "");
if (!executablePath) throw new Error("No browser was found. `node scripts/browser.mjs` sets one up.");
const dataDir = (process.env.E2E_DATA_DIR ??= freshDataDir());

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Speed is for the bench to say: on a busy machine a slow page is no wrong one.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: PORTAL_URL,
    locale: "en-US",
    timezoneId: "America/Chicago",
    trace: "retain-on-failure",
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
  webServer: {
    command: "node build/server.js",
    url: `${PORTAL_URL}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      NODE_ENV: "production",
      PORT: String(PORTAL_PORT),
      SANDBOX: "1",
      SANDBOX_PORT: String(SANDBOX_PORT),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      // Nothing from the shell of whoever runs the tests.
      UPSTREAM_URL: "",
      SESSION_SECRET: "",
      SESSION_STORE_URL: "",
      PORTAL_VARIANT: "",
      PORTAL_ENVIRONMENT: "",
    },
  },
});

/** A data folder of its own for each run, removed when the run ends. */
function freshDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "frontdesk-e2e-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
