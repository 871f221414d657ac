import { expect, LARGE_WORLD, rows, signIn, test, USERS } from "../../setup/fixtures";

test.use({ portalSettings: LARGE_WORLD });

test("Load More goes on where the list ended", async ({ page }) => {
  await signIn(page, USERS.locationAdmin, { to: "/activity?days=120" });
  await expect(rows(page)).toHaveCount(100);
  const id = await rows(page).last().getByRole("checkbox").inputValue();
  await page.getByRole("link", { name: "Load More" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page)).toHaveCount(200);
  const seen = page.locator(`#activity-${id}`);
  await expect(seen).toBeInViewport();
  // The bar at the top of the window stays there; nothing that was looked for may lie below it.
  const bar = await page.getByRole("banner").boundingBox();
  expect((await seen.boundingBox())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
});

test("beyond 1,000 rows the list goes on with the next thousand, and back (ACT-12)", async ({ page }) => {
  await signIn(page, USERS.globalAdmin, { to: "/activity?account=1001&days=120&page=10" });
  // On a busy machine the first page comes while the list is still being read.
  await expect(async () => {
    await page.reload();
    expect(await rows(page).count()).toBe(1000);
  }).toPass();
  const last = await rows(page).last().getByRole("checkbox").inputValue();
  await page.getByRole("link", { name: "Older activity" }).click();
  await expect(page).toHaveURL(/page=11/);
  await expect(rows(page)).toHaveCount(100);
  await expect(page.getByText(/^1,001 to 1,100 of [\d,]+$/)).toBeVisible();
  await expect(page.locator(`#activity-${last}`)).toHaveCount(0);
  await page.getByRole("link", { name: "Load More" }).click();
  await expect(rows(page)).toHaveCount(200);
  await page.getByRole("link", { name: "Newer activity" }).click();
  await expect(rows(page)).toHaveCount(1000);
  await expect(rows(page).last().getByRole("checkbox")).toHaveValue(last);
});
