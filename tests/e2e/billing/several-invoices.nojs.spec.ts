import { expect, signIn, test, USERS } from "../../setup/fixtures";

// All open invoices are paid, so this test has a portal of its own.
test.use({ portalName: "several-invoices" });

test("without scripts the open invoices are paid one after the other: each result leads to the next, the last to none (BIL-47)", async ({
  page,
}) => {
  await signIn(page, USERS.globalAdmin, { to: "/account/invoices/100130/pay?account=1001" });
  const others = page.getByRole("region", { name: "Other open invoices" });
  const payAll = async (number: string) => {
    await expect(page.getByText(`Invoice ${number}`)).toBeVisible();
    await page.getByLabel("Payment method", { exact: true }).selectOption("pm_1001_debit");
    await page.getByRole("button", { name: "Make Payment" }).click();
    await expect(page.getByText("Payment successfully submitted.  Thank you.")).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Payment", exact: true })).toContainText(number);
  };
  await payAll("HL-20417-30");
  await others.getByRole("link", { name: "Pay HL-20417-31" }).click();
  await payAll("HL-20417-31");
  await expect(others).toHaveCount(0);
});
