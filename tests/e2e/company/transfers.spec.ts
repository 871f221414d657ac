import { expect, expectHydrated, newCaller, signIn, test, USERS } from "../../setup/fixtures";

test("a rule and a link are asked about in a dialog before they are deleted (TRF-5, TRF-7)", async ({
  page,
  sandbox,
}) => {
  await signIn(page, USERS.locationAdmin, { to: "/profile/services/new" });
  await expectHydrated(page);
  await page.getByLabel("Service").selectOption("Ledger Practice");
  await page.getByLabel("Token", { exact: true }).fill("abc-123");
  await page.getByRole("button", { name: "Link service" }).click();
  const services = page.getByRole("region", { name: "Connected services" });
  await services.getByRole("link", { name: "Manage Ledger Practice" }).last().click();
  const category = newCaller("Category");
  await page.getByLabel("Message category").fill(category);
  await page.getByRole("button", { name: "Add rule" }).click();
  const rule = page.getByRole("link", { name: `Delete Send category ${category}` });
  await rule.click();
  const dialog = page.getByRole("dialog", { name: "Delete rule" });
  await expect(dialog).toContainText(`Delete the rule 'Send category ${category}' of Ledger Practice`);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(rule).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Delete" }).dblclick();
  await expect(page.getByText("The rule is deleted.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(rule).toHaveCount(0);

  const before = (await sandbox.requests("/transfers/links/")).filter(({ method }) => method === "DELETE");
  await page.getByRole("link", { name: "Delete link" }).click();
  const question = page.getByRole("dialog", { name: "Delete link" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole("link", { name: "Delete link" }).click();
  await question.getByRole("button", { name: "Delete" }).dblclick();
  await expect(page.getByText("The service is no longer linked.")).toBeVisible();
  await expect(page).toHaveURL("/profile");
  const deletions = (await sandbox.requests("/transfers/links/")).filter(({ method }) => method === "DELETE");
  expect(deletions.length - before.length, "two presses are one deletion").toBe(1);
});
