import { alertOf, expect, signIn, test, USERS } from "../../setup/fixtures";
import { newNumber } from "../../setup/number-lists";

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

test("without scripts a failure to delete or add a VIP is said on the page, and what was typed stays (BLK-6)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 5\d\d/);
  const [saved, typed] = [newNumber(), newNumber()];
  await signIn(page, USERS.globalAdmin, { to: "/vip/new" });
  const name = page.getByLabel("Name", { exact: true });
  const field = page.getByLabel("Phone number", { exact: true });
  await name.fill("Nora");
  await field.fill(saved.shown);
  await page.getByRole("button", { name: "Save" }).click();
  const row = page.getByRole("row").filter({ hasText: saved.shown });
  await row.getByRole("link", { name: "Delete Nora" }).click();
  const question = page.getByText(`Are you sure you want to delete Nora, ${saved.shown}?`);
  await sandbox.fault({ match: "POST /vipCallers/delete", kind: "status:503:Closed today", times: 3 });
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(alertOf(page)).toContainText("This may not have been deleted: Closed today");
  await expect(question).toBeVisible();

  // Nor can the list be read any more.
  await sandbox.fault({ match: "vipCallers", kind: "status:503:Closed today", times: -1 });
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(alertOf(page)).toContainText("This may not have been deleted: Closed today");
  await sandbox.clearFaults();
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(question).toBeVisible();

  await page.goto("/vip/new");
  await sandbox.fault({ match: "vipCallers", kind: "status:503:Closed today", times: -1 });
  await name.fill("Typed");
  await field.fill(typed.shown);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(alertOf(page).first()).toContainText("Not saved: Closed today");
  await expect(name).toHaveValue("Typed");
  await expect(field).toHaveValue(typed.shown);
  await expect(page.getByText("The VIP contacts could not be loaded. Closed today")).toBeVisible();
});
