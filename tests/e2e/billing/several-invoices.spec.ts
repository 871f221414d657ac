import { expect, expectNoAxeViolations, signIn, test, USERS } from "../../setup/fixtures";

// All open invoices are paid, so this test has a portal of its own.
test.use({ portalName: "several-invoices" });

const PAID = "Payment successfully submitted.  Thank you.";

test("the open invoices are paid one after the other: each result leads to the next, the last to none (BIL-16, BIL-47)", async ({
  page,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/account?account=1001" });
  const sheet = page.getByRole("dialog", { name: "Make Payment" });
  const result = page.getByRole("dialog", { name: "Payment", exact: true });
  const others = result.getByRole("region", { name: "Other open invoices" });
  const payAll = async (number: string) => {
    await expect(sheet).toContainText(`Invoice ${number}`);
    await sheet.getByRole("combobox", { name: "Payment method" }).selectOption("pm_1001_debit");
    await sheet.getByRole("button", { name: "Make Payment" }).click();
    await expect(result.getByText(PAID)).toBeVisible();
    await expect(result.getByRole("link", { name: number, exact: true })).toBeVisible();
    await expect(result).toContainText("PAID");
  };
  await page.getByRole("link", { name: "Pay HL-20417-30" }).click();
  await payAll("HL-20417-30");
  await expect(others.getByRole("link")).toHaveText(["Pay HL-20417-31"]);
  await expectNoAxeViolations(page);

  await others.getByRole("link", { name: "Pay HL-20417-31" }).click();
  await payAll("HL-20417-31");
  await expect(others).toHaveCount(0);
  await result.getByRole("link", { name: "Back to Billing" }).click();
  await expect(page.getByRole("region", { name: "Due now" })).toContainText("No invoice is open.");
});
