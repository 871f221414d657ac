import { expect, expectNoAxeViolations, signIn, test, USERS } from "../../setup/fixtures";

// So many invoices push those of the world off the first page, so this test has a portal of its own.
test.use({ portalName: "statement-pages" });

test("a long statement is paged, and its page stays beside an invoice (BIL-54)", async ({
  page,
  sandbox,
}) => {
  for (let added = 0; added < 24; added += 1) await sandbox.addReportInvoice(1001, 0);
  await signIn(page, USERS.globalAdmin, { to: "/account?account=1001" });
  const rows = page.getByRole("region", { name: "Statement of Account" }).locator("tbody tr");
  await expect(rows).toHaveCount(12);
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(pages).toContainText(/1 to 12 of \d+/);
  await expect(page.getByText(/\b1 to 12 of/), "said once").toHaveCount(1);
  await expect(page.getByText(/^Also open: HL-20417-31, HL-20417-30$/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Older invoices" }).click();
  await expect(page).toHaveURL(/\/account\?account=1001&page=2$/);
  await expect(rows.first().getByRole("link").first()).toBeFocused();
  await expect(pages).toContainText(/13 to 24 of \d+/);

  await page.getByRole("link", { name: "HL-20417-30", exact: true }).click();
  const invoice = page.getByRole("dialog", { name: "Invoice HL-20417-30" });
  await invoice.getByRole("link", { name: "Make Payment" }).click();
  const payment = page.getByRole("dialog", { name: "Make Payment" });
  await payment.getByRole("link", { name: "Cancel" }).click();
  await invoice.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/account\?account=1001&page=2$/);
  await expect(pages).toContainText(/13 to 24 of \d+/);

  for (const [opener, way] of [
    ["Update Expiry Mastercard ending 8210", "Close"],
    ["Set as Active Mastercard ending 8210", "Cancel"],
    ["Edit billing address", "Close"],
  ] as const) {
    await page.getByRole("link", { name: opener }).click();
    await page.getByRole("dialog").getByRole("link", { name: way }).click();
    await expect(page, opener).toHaveURL(/\/account\?account=1001&page=2$/);
  }
});

test("'Try again' reads what could not be read, and the focus is not lost with it (BIL-55, UI-16)", async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ match: "GET /accounts/1001/invoices/100131", kind: "status:403:Not now", times: -1 });
  await signIn(page, USERS.globalAdmin, { to: "/account?account=1001" });
  const unreadable = page.getByText("1 invoice could not be read, so what is due in all is not known.");
  await expect(unreadable).toBeVisible();
  await expectNoAxeViolations(page);
  await sandbox.clearFaults();
  await page.getByRole("link", { name: "Try again to read the invoices" }).click();
  await expect(unreadable).toBeHidden();
  await expect(page.getByRole("heading", { name: "Statement of Account" })).toBeFocused();
});
