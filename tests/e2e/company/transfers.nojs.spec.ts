import { expect, newCaller, signIn, test, USERS } from "../../setup/fixtures";

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
  await services.getByRole("link", { name: "Manage Ledger Practice" }).click();
  const snackOf = (text: string) => expect(page.getByText(text)).toBeVisible();
  await page.getByLabel("Phone number", { exact: true }).last().fill("4155550171");
  await page.getByLabel("Code").fill("246810");
  await page.getByRole("button", { name: "Verify" }).click();
  await snackOf("The link is verified.");
  await page.getByLabel("API key").fill("another-key");
  await page.getByRole("button", { name: "Save credentials" }).click();
  await snackOf("The credentials are saved.");
  await page.getByLabel("Days back").fill("3");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await snackOf("The activities of the last 3 days are being sent.");
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
