import { expect, rows, signIn, test, USERS } from "../../setup/fixtures";

/** A view of a hundred rows and more. */
const LONG = "/activity?account=1001&days=120";

test("beside the list the opened row is in sight, by its anchor (ACT-46)", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, USERS.globalAdmin, { to: LONG });
  await rows(page).nth(44).getByRole("link").first().click();
  await expect(page.getByRole("article")).toBeInViewport();
  await expect(page.locator("tr[aria-current]")).toBeInViewport();
});

test("where it is narrow the message stands at its top, and its link leads back to the row", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, USERS.globalAdmin, { to: LONG });
  const row = rows(page).nth(44);
  const id = await row.getAttribute("id");
  await row.getByRole("link").first().click();
  await expect(page.getByRole("article").getByRole("heading").first()).toBeInViewport();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.locator(`#${id}`)).toBeInViewport();
});

test("the selectors stand in one control without scripts, too", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, USERS.globalAdmin);
  await page.getByRole("button", { name: "My activity · 30 days" }).click();
  await page.getByRole("combobox", { name: "Days" }).selectOption("60 days");
  await page.getByRole("button", { name: "Update View" }).click();
  await expect(page).toHaveURL(/days=60/);
});
