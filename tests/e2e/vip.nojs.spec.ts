import { expect, signIn, test, USERS } from "../setup/fixtures";
import { newNumber } from "../setup/number-lists";

test("without scripts a VIP is added, changed and deleted", { tag: "@quick" }, async ({ page }) => {
  const { shown } = newNumber();
  await signIn(page, USERS.globalAdmin, { to: "/vip" });
  await page.getByRole("link", { name: "Add VIP", exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill("Nora");
  await page.getByLabel("Phone number", { exact: true }).fill(shown);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("VIP contact saved.")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: shown });
  await row.getByRole("link", { name: "Nora", exact: true }).click();
  await page.getByLabel("Company", { exact: true }).fill("Nora Ltd");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Nora Ltd");
  await row.getByRole("link", { name: "Delete Nora" }).click();
  await expect(page.getByText(`Are you sure you want to delete Nora, ${shown}?`)).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("VIP contact deleted.")).toBeVisible();
  await expect(row).toHaveCount(0);
});
