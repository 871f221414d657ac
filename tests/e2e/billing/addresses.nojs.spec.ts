import { expect, signIn, test, USERS } from "../../setup/fixtures";

test.use({ portalName: "billing" });

test("without scripts an address is edited: country, labels, what is missing, saved (BIL-30, BIL-31)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await signIn(page, USERS.globalAdmin, { to: "/account" });
  await page.getByRole("link", { name: "Edit billing address" }).click();
  await page.getByLabel("Country").selectOption("Canada");
  await page.getByRole("button", { name: "Change country" }).click();
  await expect(page.getByLabel("Address line 1")).toHaveValue("");
  await page.getByLabel("Address line 1").fill("111 Wellington Street");
  await page.getByLabel("City").fill("Ottawa");
  await page.getByLabel("Territory/Province").fill("Ontario");
  await page.getByRole("button", { name: "Save" }).click();
  const errors = page.getByRole("alert").filter({ hasText: "Please check" });
  await expect(errors).toContainText("Enter the postal code.");
  await page.getByLabel("Postal Code").fill("K1A 0A9");
  await page.getByRole("button", { name: "Save" }).click();
  const panel = page.getByRole("region", { name: "Address details" });
  await expect(panel).toContainText("Ottawa, Ontario K1A 0A9");
  await panel.getByRole("link", { name: "Read the account again" }).click();
  await expect(panel).toContainText("Canada");
});

test("without scripts an address is kept while the account cannot be read, and offered again (SES-59)", async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 50\d/);
  await signIn(page, USERS.globalAdmin, { to: "/account", fresh: true });
  await page.getByRole("link", { name: "Edit billing address" }).click();
  await page.getByLabel("Address line 1").fill("12 Kept Street");
  await page.getByLabel(/^(Postal Code|Zip)$/).fill("K1A 0A9");
  await sandbox.fault({ match: "GET /accounts", kind: "status:503", times: -1 });
  await page.getByRole("button", { name: "Save" }).click();
  const kept = page.getByRole("region", { name: "Kept form" });
  await expect(page.getByText("What you had entered is kept for 30 minutes")).toBeVisible();
  await sandbox.clearFaults();

  await page.goto("/account");
  await expect(kept).toContainText("This may not have been done: look before you send it again.");
  await expect(kept).toContainText("12 Kept Street");
  await kept.getByRole("button", { name: "Send it now" }).click();
  await expect(page.getByRole("region", { name: "Address details" })).toContainText("12 Kept Street");
  await expect(page.getByRole("region", { name: "Address details" })).toContainText("K1A 0A9");
  await expect(kept).toBeHidden();
});
