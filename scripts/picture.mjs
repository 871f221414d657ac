/**
 * Renews the picture in the README, docs/activity.png: the activity page of the sandbox, with a message opened. It needs
 * a portal on a sandbox whose data are new (`DATA_DIR` an empty folder), at http://localhost:3000 or the address given:
 *
 *   node scripts/picture.mjs http://localhost:3000
 */
import { chromium } from "@playwright/test";
import { findBrowser } from "../app/features/pdf/find-browser.server.mjs";

const address = process.argv[2] ?? "http://localhost:3000";
const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: ["--no-sandbox"] });
const page = await browser.newPage({
  viewport: { width: 1280, height: 800 },
  timezoneId: "America/Chicago",
  reducedMotion: "reduce",
});
await page.goto(`${address}/login`);
await page.getByLabel("Email").fill("admin@harbor.example");
await page.getByLabel("Password").fill("Demo-pass-1");
await page.keyboard.press("Enter");
await page.getByRole("button", { name: "Not This Time" }).click();
await page.goto(`${address}/activity`);
await page.getByRole("link", { name: "Hannah Nakamura" }).first().click();
await page.getByRole("article", { name: "Hannah Nakamura" }).waitFor();
await page.mouse.move(0, 0);
await page.screenshot({ path: "docs/activity.png" });
await browser.close();
