import { expect, signIn, test, USERS } from "../../setup/fixtures";

test("without scripts the settings say what notifications need (SET-11)", async ({ page }) => {
  await signIn(page, USERS.globalAdmin, { to: "/settings" });
  const row = page.locator(".setting-row", { hasText: "Notifications" });
  await expect(row).toContainText("They need JavaScript.");
  await expect(row.getByRole("button")).toHaveCount(0);
});
