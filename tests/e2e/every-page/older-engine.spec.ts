import type { Page } from "@playwright/test";
import {
  ANI,
  expect,
  expectLive,
  expectNoAxeViolations,
  listOf,
  newCaller,
  rowOf,
  signIn,
  snack,
  test,
  USERS,
} from "../../setup/fixtures";
import { forgetNewSelectors, takePopoversAway } from "../../setup/older-engine";

// A browser without popovers and `:has()` shows plainly what others open or show when it is needed (UI-32).

const user = USERS.globalAdmin;

test.beforeEach(({ page }) => takePopoversAway(page));

async function open(page: Page, path: string): Promise<void> {
  await signIn(page, user, { to: path });
  await forgetNewSelectors(page);
}

for (const width of [390, 1280, 1440])
  test(`the toolbar, the bar of actions and the row menu work plainly at ${width} px`, async ({
    page,
    sandbox,
  }) => {
    const caller = newCaller();
    const id = await sandbox.ring({ username: user, messageType: "AGENT", caller, ani: ANI, read: "Y" });
    await page.setViewportSize({ width, height: 800 });
    await open(page, listOf(caller));
    await expectLive(page);

    const toolbar = page.getByRole("search");
    for (const name of ["Account", "Location", "Days"])
      await expect(toolbar.getByRole("combobox", { name })).toBeVisible();
    await expect(toolbar.getByRole("link", { name: "Generate PDF Report" })).toBeVisible();
    await expect(toolbar.locator(".toolbar-opener:visible")).toHaveCount(0);
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await toolbar.getByRole("combobox", { name: "Days" }).selectOption("60 days");
    await toolbar.getByRole("button", { name: "Update View" }).click();
    await expect(page).toHaveURL(/days=60/);

    const bulk = page.getByRole("group", { name: "Selected activities" });
    await expect(bulk.getByText("With selected:")).toBeVisible();
    await expect(bulk.getByRole("status"), "nothing is announced").toBeEmpty();
    await expect(bulk.getByRole("button", { name: "More for the selection" })).toBeHidden();
    await rowOf(page, caller).getByRole("checkbox").check();
    await expect(bulk.getByText("1 selected")).toBeVisible();

    await rowOf(page, caller)
      .getByRole("link", { name: `Actions for ${caller}` })
      .click();
    await expect(page).toHaveURL(new RegExp(`/activity/${id}\\b`));
    await expect(page.getByRole("article", { name: caller })).toBeVisible();
    await expectLive(page);
    await page.goBack();
    await expectLive(page);
    await forgetNewSelectors(page);
    await rowOf(page, caller).getByRole("checkbox").check();
    await bulk.getByRole("button", { name: "Archive" }).click();
    await expect(snack(page)).toContainText("Activity archived");
  });

test("the menu is in sight, below the top bar or beside the page", async ({ page }) => {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, "/settings");
    await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeHidden();
    const menu = page.getByRole("navigation", { name: "Main", exact: true });
    await expect(menu).toBeVisible();
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await menu.getByRole("link", { name: /^Activity/ }).click();
    await expect(page).toHaveURL("/activity");
  }
});

test("what is chosen can be told: the tab, the theme, the stars", async ({ page, sandbox }) => {
  const id = await sandbox.ring({ username: user, messageType: "AGENT", caller: newCaller() });
  await open(page, "/activity");
  const tab = (name: string) => page.getByRole("link", { name, exact: true });
  const background = (name: string) =>
    tab(name).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await background("All")).not.toBe(await background("Archived"));

  await page.goto("/settings");
  await forgetNewSelectors(page);
  await expect(page.getByRole("radio", { name: "Dark" })).toHaveCSS("opacity", "1");

  await page.goto(`/activity/${id}?feedback=1`);
  const fourth = page.getByRole("dialog").getByRole("radio", { name: "4" });
  await expect(fourth).toBeVisible();
  await forgetNewSelectors(page);
  await fourth.check();
  await expect(fourth).toBeChecked();
  await expect(fourth).toHaveCSS("opacity", "1");
});
