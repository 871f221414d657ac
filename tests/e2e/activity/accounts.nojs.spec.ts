import { expect, signIn, test, USERS } from "../../setup/fixtures";

test("the drawer and the user menu open without scripts", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, USERS.globalAdmin, { to: "/settings" });
  const drawer = page.getByRole("navigation", { name: "Main", exact: true });
  await expect(drawer).toBeHidden();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await drawer.getByRole("link", { name: /^Activity/ }).click();
  await expect(page).toHaveURL("/activity");
  await page.locator("summary", { hasText: "Grace Okafor" }).click();
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
});

test("the list says when it was last right", async ({ page }) => {
  await signIn(page, USERS.ordinary);
  await expect(page.getByText(/^Updated \d\d:\d\d$/)).toBeVisible();
});
