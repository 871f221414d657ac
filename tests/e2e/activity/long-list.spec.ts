import { expect, expectLive, LARGE_WORLD, rows, signIn, test, USERS } from "../../setup/fixtures";

test.use({ portalSettings: LARGE_WORLD });

test("Load More adds a page and keeps the scroll position (ACT-11)", async ({ page }) => {
  await signIn(page, USERS.globalAdmin, { to: "/activity?days=120&account=1001" });
  await expectLive(page);
  await expect(rows(page)).toHaveCount(100);
  const last = rows(page).nth(99);
  const id = await last.getByRole("checkbox").inputValue();
  const seen = page.locator(`#activity-${id}`);
  const more = page.getByRole("link", { name: "Load More" });
  await more.scrollIntoViewIfNeeded();
  const scrolled = () => page.locator(".activity-rows").evaluate((pane) => pane.scrollTop);
  const before = await scrolled();
  expect(before).toBeGreaterThan(500);
  await more.click();
  await expect(rows(page)).toHaveCount(200);
  await expect(page).toHaveURL(/page=2/);
  await expect(seen).toBeInViewport();
  const after = await scrolled();
  expect(Math.abs(after - before), "what was in sight has not moved").toBeLessThan(50);

  await page.reload();
  await expect(rows(page)).toHaveCount(200);
});
