import { alertOf, expect, fillLogin, signIn, test, USERS } from "../../setup/fixtures";

// Payments change what is due, so this test has a portal of its own and pays little.
test.use({ portalName: "billing" });

test("without scripts an invoice is paid: account, invoice, amount, consent, result (BIL-14, BIL-16)", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await signIn(page, USERS.globalAdmin, { to: "/account" });
  await page.getByRole("link", { name: "HL-20417-30", exact: true }).click();
  await page.getByRole("link", { name: "Make Payment" }).click();
  await page.getByLabel("Amount").fill("12.");
  await page.getByRole("button", { name: "Make Payment" }).click();
  const errors = page.getByRole("alert").filter({ hasText: "Please check" });
  await expect(errors).toContainText("Enter an amount with digits and one point");
  await page.getByLabel("Amount").fill("1");
  await page.getByRole("button", { name: "Make Payment" }).click();
  await page.getByRole("button", { name: "Change" }).click();
  await expect(page.getByLabel("Amount")).toHaveValue("1");
  await page.getByRole("button", { name: "Make Payment" }).click();
  await page.getByRole("button", { name: "Agree and pay $1.03" }).click();
  await expect(page.getByText("Payment successfully submitted.  Thank you.")).toBeVisible();
});

test("without scripts a card that is declined at the payment says so, nothing is charged, and the invoice can be paid again (BIL-8, BIL-12)", async ({
  page,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/account/invoices/100131/pay?account=1001" });
  const due = await page.getByLabel("Amount").inputValue();
  await page.getByLabel("Payment method", { exact: true }).selectOption("pm_1001_declined");
  await page.getByLabel("Amount").fill("2");
  await page.getByRole("button", { name: "Make Payment" }).click();
  await page.getByRole("button", { name: "Agree and pay $2.06" }).click();
  await expect(alertOf(page)).toHaveText("Your card was declined.");
  await expect(page.getByText("Nothing was charged.")).toBeVisible();
  await page.getByRole("link", { name: "Pay again" }).click();
  await expect(page.getByLabel("Amount"), "the due is unchanged").toHaveValue(due);
});

test("without scripts a payment without a reply is found from its invoice, and checked there (BIL-48)", async ({
  page,
  sandbox,
}) => {
  const path = "/accounts/1001/invoices/100131";
  await signIn(page, USERS.globalAdmin, { to: "/account/invoices/100131/pay?account=1001" });
  await page.getByLabel("Payment method", { exact: true }).selectOption("pm_1001_debit");
  await page.getByLabel("Amount").fill("2");
  await sandbox.fault({ match: `POST ${path}`, kind: "reset:after", times: 1 });
  await page.getByRole("button", { name: "Make Payment" }).click();
  await expect(page.getByText("We could not confirm this payment yet")).toBeVisible();
  await page.goto("/account?account=1001");
  const row = page.getByRole("row").filter({ hasText: "A payment of $2.00 could not be confirmed." });
  await expect(row).toBeVisible();
  await page.goto("/account/invoices/100131/pay?account=1001");
  await expect(page.getByRole("button", { name: "Make Payment" })).toHaveCount(0);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByText("The payment of $2.00 was made.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Make Payment" })).toBeVisible();
});

test("without scripts a payment and a deletion that a session's end cut off are asked for on their own pages alone (SES-23, BIL-14, BIL-27)", async ({
  page,
  sandbox,
}) => {
  const kept = page.getByRole("region", { name: "Kept form" });
  const endSession = async (button: string) => {
    await sandbox.expireSessions(USERS.globalAdmin);
    await page.getByRole("button", { name: button }).click();
    await expect(page).toHaveURL(/\/login/);
    await fillLogin(page, USERS.globalAdmin);
    await expect(kept).toBeVisible();
    await page.goto("/activity");
    await expect(kept).toBeVisible();
    await expect(kept.getByRole("button", { name: "Send it now" })).toHaveCount(0);
  };
  await signIn(page, USERS.globalAdmin, {
    to: "/account/methods/pm_1001_debit/delete?account=1001",
    fresh: true,
  });
  await endSession("Delete");
  await kept.getByRole("button", { name: "Open the form" }).click();
  await expect(page).toHaveURL(/\/account\/methods\/pm_1001_debit\/delete/);
  await expect(page.getByRole("button", { name: "Delete" })).toBeVisible();
  await expect(kept).toBeHidden();

  await page.goto("/account/invoices/100131/pay?account=1001");
  await page.getByLabel("Payment method", { exact: true }).selectOption("pm_1001_debit");
  await page.getByLabel("Amount").fill("3");
  await endSession("Make Payment");
  await kept.getByRole("button", { name: "Correct it" }).click();
  await expect(page.getByLabel("Amount")).toHaveValue("3");
  await page.getByRole("button", { name: "Make Payment" }).click();
  await expect(page.getByText("Payment successfully submitted.  Thank you.")).toBeVisible();
});
