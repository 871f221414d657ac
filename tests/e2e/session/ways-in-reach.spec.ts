import type { Page } from "@playwright/test";
import { expect, test } from "../../setup/fixtures";

// A portal of its own, because codes are limited for each user.
test.use({ portalName: "ways-in-reach" });

/** One for each repetition, because a user waits between two codes. */
const PEOPLE = [
  { username: "code@harbor.example", mobile: "+14155550181" },
  { username: "patrick@harbor.example", mobile: "+15105550176" },
  { username: "location@harbor.example", mobile: "+14155550172" },
];

/** Presses Tab until the control with this name has the focus; each stop on the way is in sight. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
      return {
        name: document.activeElement?.textContent ?? "",
        isInSight: bottom > 0 && top < window.innerHeight,
      };
    });
    expect(stop.isInSight, stop.name).toBe(true);
    if (name.test(stop.name)) return;
  }
  throw new Error(`Tab leads to no ${String(name)}`);
}

test("at 400 % and in forced colours one gets in by keyboard alone (SES-30, SES-32)", async ({
  page,
  sandbox,
}, { repeatEachIndex }) => {
  const person = PEOPLE[repeatEachIndex % PEOPLE.length];
  if (!person) throw new Error("There is nobody for this repetition");
  await sandbox.givePassword(person.username, { twoFactor: "Y" });
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/login?returnUrl=%2Fcontacts");
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await page.keyboard.type(person.username);
  await page.getByLabel("Email", { exact: true }).press("Tab");
  for (let stops = 0; stops < 3; stops += 1) {
    if (await page.getByLabel("Password", { exact: true }).evaluate((box) => box === document.activeElement))
      break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("Demo-pass-1");
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
  await tabTo(page, /^Send by text/);
  await page.keyboard.press("Enter");
  const code = page.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toBeInViewport();
  await page.keyboard.type(await sandbox.lastSecretTo(person.mobile));
  // The digits have no plate of their own that would cover the boxes.
  expect(await code.evaluate((box) => getComputedStyle(box).forcedColorAdjust)).toBe("none");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/contacts");
});
