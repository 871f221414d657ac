import { expect, newCaller, signIn, test, USERS } from "../../setup/fixtures";
import { expectServiceManaged } from "../../setup/linked-service";

test("without scripts: an activity is transferred, and a service is linked (TRF-1, TRF-2, TRF-3, TRF-4, TRF-7)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 502/);
  const caller = newCaller();
  const messageId = await sandbox.ring({ username: USERS.globalAdmin, messageType: "VM", caller });
  await signIn(page, USERS.globalAdmin, { to: `/activity/${messageId}` });
  await page.locator("#actions summary").click();
  await page.locator("#actions").getByRole("link", { name: "Transfer" }).click();
  await expect(page.getByRole("main")).toContainText(caller);
  await page.getByRole("button", { name: "Transfer" }).click();
  await expect(page.getByText("Transfer: The activity was successfully queued for transfer.")).toBeVisible();

  await page.goto("/profile");
  const services = page.getByRole("region", { name: "Connected services" });
  await services.getByRole("link", { name: "Link a service" }).click();
  await page.getByLabel("Service").selectOption("Ledger Practice");
  await page.getByLabel("Token").fill("abc-123");
  await page.getByRole("button", { name: "Link service" }).click();
  await expect(page.getByRole("heading", { name: "Ledger Practice" })).toBeVisible();
  await expectServiceManaged(page);
  await page.getByLabel("All activities").check();
  await page.getByRole("button", { name: "Add rule" }).click();
  await expect(page.getByText("Send all activities").first()).toBeVisible();
  await sandbox.fault({ match: "DELETE /transfers/links/", kind: "status:500:The rules are away" });
  await page.getByRole("link", { name: "Delete Send all activities" }).click();
  await expect(page.getByText("Delete the rule 'Send all activities' of Ledger Practice?")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The rules are away" })).toHaveCount(1);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText("Send all activities").first()).toBeVisible();
  await page.getByRole("link", { name: "Delete link" }).click();
  await expect(page.getByText("Delete the link to Ledger Practice?")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(services).not.toContainText("Ledger Practice");
});
