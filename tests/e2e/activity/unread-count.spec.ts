import type { Page } from "@playwright/test";
import {
  ANI,
  expect,
  expectLive,
  listOf,
  newCaller,
  rowOf,
  rows,
  signIn,
  test,
  USERS,
} from "../../setup/fixtures";

// It reads all that is unread, and the service's days are others: on a portal of its own.
test.use({ portalName: "unread-count" });

const user = USERS.locationAdmin;

const menuEntry = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Activity/ });

test("the tab's title and the badge count what is unread (FRM-6)", async ({ page, sandbox }) => {
  await signIn(page, user);
  await expectLive(page);
  const count = Number(/^\((\d+)\) Activity$/.exec(await page.title())?.[1]);
  expect(count).toBeGreaterThan(0);
  const badge = (unread: number) =>
    page.getByRole("link", { name: `Activity ${unread} unread`, exact: true });
  await expect(badge(count)).toBeVisible();
  const messageId = await sandbox.ring({ username: user, messageType: "IC" });
  await expect(page).toHaveTitle(`(${count + 1}) Activity`);
  await expect(badge(count + 1)).toBeVisible();
  await page.goto(`/activity/${messageId}`);
  await expect(badge(count)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^\\(${count}\\) `));
});

test("the badge counts what 'My activity, 30 days, unread' lists, whatever was visited before", async ({
  page,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/activity?days=120&account=1001" });
  const badge = menuEntry(page).locator(".badge");
  const shown = Number.parseInt((await badge.textContent()) ?? "", 10);
  expect(shown).toBeGreaterThan(0);
  await page.goto("/activity?filter=unread");
  await expect(rows(page)).toHaveCount(shown);
  expect(Number.parseInt((await badge.textContent()) ?? "", 10)).toBe(shown);
});

test("badge, title, dashboard and list tell the same number; reading them all empties it (FRM-6, DSH-1)", async ({
  page,
}) => {
  await signIn(page, user, { to: "/" });
  await expectLive(page);
  const count = Number(/^\((\d+)\)/.exec(await page.title())?.[1]);
  expect(count).toBeGreaterThan(1);
  await expect(menuEntry(page)).toHaveText(`Activity ${count} unread`);
  const newest = page.getByRole("region", { name: "Newest activity" });
  await expect(newest.getByText(`${count} unread`, { exact: true })).toBeVisible();
  await page.goto("/activity?filter=unread");
  await expect(rows(page)).toHaveCount(count);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(menuEntry(page)).toHaveText("Activity");
  await expect(page).toHaveTitle("Activity");
  await expect(rows(page)).toHaveCount(0);
  await page.goto("/");
  await expect(page).toHaveTitle("Dashboard");
  await expect(newest.getByRole("heading")).toBeVisible();
  await expect(newest.getByText(/\d+ unread/)).toHaveCount(0);
});

test("the company stands in the rows only where it varies (ACT-16)", async ({ page, sandbox }) => {
  const caller = newCaller();
  const ring = (locationId: number) =>
    sandbox.ring({
      username: USERS.globalAdmin,
      messageType: "AGENT",
      ani: ANI,
      caller,
      read: "Y",
      locationId,
    });
  await ring(2001);
  await ring(2001);
  await page.setViewportSize({ width: 390, height: 800 });
  const company = page.locator("tbody tr:not(.day) > :nth-child(5)");
  await signIn(page, USERS.globalAdmin, { to: listOf(caller) });
  await expect(rows(page)).toHaveCount(2);
  await expect(company.first()).toBeHidden();
  await ring(2002);
  await page.goto(listOf(caller));
  await expect(rows(page)).toHaveCount(3);
  await expect(company.first()).toBeVisible();
  await expect(rowOf(page, caller).first()).toContainText("Harbor");
});
