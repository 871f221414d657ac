import { alertOf, expect, signIn, test, USERS } from "../../setup/fixtures";

test("without scripts a line is forwarded, warned of and answered again (SET-2)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  await signIn(page, USERS.ukAdmin, { to: "/settings" });
  await page.getByRole("link", { name: "Change Call forwarding of 02079460110" }).click();
  await page.getByLabel("Country").selectOption("GB");
  await page.getByLabel("Forward to").fill("07700 900188");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Forwarded to 07700900188")).toBeVisible();
  await page.getByRole("link", { name: "Change Call forwarding of 02079460110" }).click();
  await page.getByLabel("Forward to").fill("0770");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(alertOf(page)).toContainText("“0770” has fewer than 10 characters.");
  await expect(page.getByLabel("Forward to")).toHaveValue("0770");
  await page.getByRole("button", { name: "Save anyway" }).click();
  await expect(page.getByText("Calls to 02079460110 are answered by the front desk.")).toBeVisible();
});

test("without scripts the PIN and a VIP forwarding number are set (SET-1, SET-4)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await signIn(page, USERS.ukAdmin, { to: "/settings" });
  await page.getByRole("link", { name: "Change PIN" }).click();
  await page.getByLabel("New PIN").fill("12x");
  await page.getByRole("button", { name: "Set PIN" }).click();
  await expect(alertOf(page)).toContainText("The PIN must be 4-6 digits.");
  await expect(page.getByLabel("New PIN")).toHaveValue("");
  await page.getByLabel("New PIN").fill("135790");
  await page.getByRole("button", { name: "Set PIN" }).click();
  await expect(page.getByText("Your PIN is set.")).toBeVisible();
  await page.getByRole("link", { name: "Change VIP forwarding of Kestrel Dental" }).click();
  await page.getByLabel("Forward to").fill("+44 7700 900189");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("07700900189", { exact: true })).toBeVisible();
});

test("without scripts the PIN that was changed from the account's page leads back there (SET-1)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await signIn(page, USERS.locationAdmin, { to: "/profile?q=ash" });
  await page.getByRole("link", { name: "Change PIN" }).click();
  await page.getByLabel("New PIN").fill("12x");
  await page.getByRole("button", { name: "Set PIN" }).click();
  await expect(alertOf(page)).toContainText("The PIN must be 4-6 digits.");
  await page.getByLabel("New PIN").fill("135790");
  await page.getByRole("button", { name: "Set PIN" }).click();
  await expect(page.getByText("Your PIN is set.")).toBeVisible();
  await expect(page).toHaveURL("/profile?q=ash");
});
